import LayoutModel
extension Layout { func legalityFindings() -> (findings:[Finding], illegal:[Int]) { ([],[]) } }
