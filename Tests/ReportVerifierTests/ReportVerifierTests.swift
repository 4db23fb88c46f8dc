import Testing

@testable import ReportVerifier

@Suite struct ReportVerifierTests {
  @Test("A right report passes, and says what was checked")
  func rightReport() throws {
    let report = try ReportVerifier.verify(json: Sample.text)
    #expect(report.problems == [])
    #expect(report.notChecked == [])
    #expect(report.layoutsChecked == 1)
    #expect(report.conflictsChecked == 1)
    #expect(report.membersChecked == 4)
    #expect(report.correctionsChecked == 4)
  }

  @Test(
    "Whatever number or relation of a proof is changed, the report is refused, and the reason names it",
    arguments: [
      (#""left", "multiplier": "-1""#, #""left", "multiplier": "-2""#, "do not cancel"),
      (#""left", "multiplier": "-1""#, #""left", "multiplier": "0""#, "multiplier of left is 0"),
      (#""width", "multiplier": "1""#, #""width", "multiplier": "-1""#, "inequality width is negative"),
      (#""multiplier": "2/3""#, #""multiplier": "3/2""#, "do not cancel"),
      (#"{ "constraint": "left", "multiplier": "-1" },"#, "", "4 members, but 3 multipliers"),
      (#"{ "constraint": "left""#, #"{ "constraint": "right""#, "multiplier of left is given for right"),
      (#""constant": "421/2""#, #""constant": "423/2""#, "the excess is given as"),
      (#""constant": "421/2""#, #""constant": "1/2""#, "is not negative"),
      (#""coefficient": "-1/3""#, #""coefficient": "-1/4""#, "do not cancel"),
      (#""relation": ">=", "constant""#, #""relation": "==", "constant""#, "the relation is >="),
      (#""excess": 37.166666666666664"#, #""excess": 37.16666666666667"#, "make it 223/6"),
      (#""excess": 37.166666666666664"#, #""excess": 37"#, "make it 223/6"),
      (#""constant": 210.5"#, #""constant": 211"#, "the constant is 211"),
      (#""multiplier": 0.3333333333333333"#, #""multiplier": 0.3333333333333"#, "is counted -1/3 times"),
      (#""secondAttribute": "width""#, #""secondAttribute": "height""#, "is counted"),
      (#"H:|-(20)-[Red]"#, #"H:|-(21)-[Red]"#, "the log does not show 20"),
      (#"0.333333*"#, #"0.33333*"#, "the log does not show 0.333333"),
      (#""broken": "width""#, #""broken": "height""#, "height is not a member"),
      (#"["left"], "#, #"["left", "right"], "#, "can be kept, so it is not minimal"),
      (#"["left"], "#, #"["other"], "#, "it leaves conflict 0"),
      (#"["left"], "#, "[], ", "it is empty"),
      (#"["left"], "#, "", "no correction removes left"),
      (#"["left"], "#, #"["right"], "#, "a correction is given twice"),
      (#""verdict": "unsatisfiable""#, #""verdict": "ok""#, "the verdict is ok"),
      ("[375.75, null]", "[376, null]", "the least width is given as 376, but the conflicts make it 1503/4"),
      ("[375.75, null]", "[null, null]", "the least width is not limited"),
      (#""origin": "root-size""#, #""origin": "equation""#, "there is a width, though a conflict holds for every size"),
      (#""origin": "root-size""#, #""origin": "root-size", "priority": 750"#, "size may give way: its priority is 750"),
      (#""layout": 0"#, #""layout": 1"#, "there is no layout 1"),
      (#""errors": 1"#, #""errors": 0"#, "errors is 0"),
      (#""warnings": 0"#, #""warnings": 2"#, "warnings is 2"),
    ])
  func tamperedReport(old: String, new: String, reason: String) throws {
    let report = try ReportVerifier.verify(json: try Sample.replacing(old, new))
    #expect(report.problems.contains { $0.contains(reason) }, "\(report.problems)")
  }

  @Test(
    "A number with zeros at its end is the same one, and with another digit it is not", arguments: ["*", "00*", "1*"])
  func zerosAtTheEnd(end: String) throws {
    let report = try ReportVerifier.verify(json: try Sample.replacing("0.333333*", "0.333333" + end))
    #expect(report.problems.contains { $0.contains("does not show 0.333333") } == (end == "1*"), "\(report.problems)")
  }

  @Test("A set with a member that can be spared is not minimal, though its proof holds")
  func notMinimal() throws {
    // The width twice, each with half the weight.
    var text = try Sample.replacing(
      #"{ "constraint": "width", "multiplier": "1" },"#,
      #"{ "constraint": "width", "multiplier": "1/2" }, { "constraint": "twin", "multiplier": "1/2" },"#)
    let member = try #require(text.firstRange(of: #"{ "id": "width""#))
    let next = try #require(text.firstRange(of: #"{ "id": "right""#))
    let twin = text[member.lowerBound..<next.lowerBound].replacing(#""id": "width""#, with: #""id": "twin""#)
    text.insert(contentsOf: twin, at: next.lowerBound)
    let report = try ReportVerifier.verify(json: text)
    #expect(report.problems.contains { $0.contains("the set is not minimal: its 5 left sides have rank 3, not 4") })
  }

  @Test("No digit of a proof can be changed unnoticed")
  func everyDigit() throws {
    let text = Array(Sample.text.utf8)
    let keys = [#""coefficient": "#, #""constant": "#, #""multiplier": "#, #""excess": "#].map { Array($0.utf8) }
    var changes = 0
    for key in keys {
      for start in text.indices where text[start...].starts(with: key) {
        var position = start + key.count
        while ![UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: " ")].contains(text[position]) {
          if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[position]) {
            var changed = text
            changed[position] = text[position] == UInt8(ascii: "9") ? UInt8(ascii: "8") : text[position] + 1
            changes += 1
            let report = try? ReportVerifier.verify(json: changed)
            #expect(report?.isValid != true, "\(String(decoding: changed[start...position], as: UTF8.self))")
          }
          position += 1
        }
      }
    }
    #expect(changes > 50)
  }

  @Test("A text damaged at any place is refused or verified, without a trap")
  func damage() {
    let text = Array(Sample.text.utf8)
    var refused = 0
    for position in stride(from: 0, to: text.count, by: 41) {
      for byte in [UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: "9"), 0xFF] {
        var changed = text
        changed[position] = byte
        if (try? ReportVerifier.verify(json: changed)) == nil { refused += 1 }
      }
      if (try? ReportVerifier.verify(json: Array(text.prefix(position)))) == nil { refused += 1 }
    }
    #expect(refused > text.count / 41)
  }

  @Test("The outcome in words: problems, what was not checked, and what was")
  func words() throws {
    #expect(
      try ReportVerifier.verify(json: Sample.text).text
        == "1 conflict, 4 members and 4 corrections of 1 layout checked: all hold\n")
    let broken = try ReportVerifier.verify(json: try Sample.replacing(#""excess": 37.1"#, #""excess": 38.1"#))
    #expect(
      broken.text == """
        problem: report.layouts[0] "A", conflict 0: the excess is given as 38.166666666666664, but the multipliers \
        make it 223/6
        1 conflict, 4 members and 4 corrections of 1 layout checked: 1 problem

        """)
  }

  @Test("What is about more than edges is not checked, and the report says so")
  func notChecked() throws {
    let text = try Sample.replacing(#""secondAttribute": "leading""#, #""secondAttribute": "leadingMargin""#)
    let report = try ReportVerifier.verify(json: text)
    #expect(report.problems == [])
    #expect(report.notChecked.count == 1)
    #expect(report.membersChecked == 3)
  }

  @Test("What is not checked of a conflict is one line, however many members it is about")
  func notCheckedTogether() throws {
    let text = try Sample.replacing(#""secondAttribute": "leading""#, #""secondAttribute": "leadingMargin""#)
      .replacing(#""secondAttribute": "trailing""#, with: #""secondAttribute": "trailingMargin""#)
    let report = try ReportVerifier.verify(json: text)
    #expect(report.notChecked.count == 1)
    #expect(report.notChecked.first?.hasSuffix(" and 1 other, which are about more than edges") == true)
  }

  @Test("From right to left, leading and trailing are measured from the right")
  func rightToLeft() throws {
    let text = try Sample.replacing("leftToRight", "rightToLeft")
    let report = try ReportVerifier.verify(json: text)
    #expect(report.problems.contains { $0.contains("left: Red.left is counted 1 times, but its parts say 0") })
  }

  @Test(
    "What is not JSON, or not a report, is a failure with its reason and place",
    arguments: [
      ("", "expected a value, found the end of the text"),
      ("{", "expected a key in double quotes"),
      ("[1,]", "expected a value"),
      (#"{"report": 1, "report": 1}"#, "the key 'report' occurs twice in one object"),
      (#"{"report": 1} x"#, "expected the end of the text"),
      (#"{"report": 01}"#, "expected ',' or '}'"),
      (#"{"report": "\ud800"}"#, "half a surrogate pair"),
      (#"{"report": NaN}"#, "expected a value"),
      ("[]", "report is an array, not an object"),
      ("{}", "report has no key 'report'"),
      (#"{"report": 3}"#, "this is version 3 of the report; only versions 1 and 2 are known"),
      (#"{"report": 1, "layouts": {}}"#, "report.layouts is an object, not an array"),
      (String(repeating: "[", count: 100_000), "nested deeper than 100"),
    ])
  func malformed(text: String, reason: String) {
    #expect { try ReportVerifier.verify(json: text) } throws: { error in
      (error as? VerificationFailure)?.message == reason
    }
  }

  @Test(
    "A number that no proof may hold is a failure",
    arguments: ["1/0", "1e5", "", "-", "1/-3", "one", "0x1", " 1", "1/2/3"])
  func malformedFraction(text: String) throws {
    let changed = try Sample.replacing(#""multiplier": "2/3""#, #""multiplier": "\#(text)""#)
    #expect(throws: VerificationFailure.self) { try ReportVerifier.verify(json: changed) }
  }
}
