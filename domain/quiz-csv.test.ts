import { expect, test } from 'vitest'
import {
  CSV_TEMPLATE,
  type CsvReading,
  csvText,
  missingMedia,
  readingQuestions,
  readQuestions,
  type WrittenQuestion,
} from './quiz-csv.ts'

function read(text: string): CsvReading {
  const reading = readingQuestions(text)
  for (;;) {
    const turn = reading.next()
    if (turn.done) return turn.value
  }
}
function questionsIn(text: string): readonly WrittenQuestion[] {
  const reading = read(text)
  if ('problems' in reading) throw new Error(reading.problems.join())
  return reading.questions
}
function problemsIn(text: string): readonly string[] {
  const reading = read(text)
  return 'problems' in reading ? reading.problems : []
}
const HEADER = 'questionType,questionText,choiceA,choiceB,choiceC,choiceD,correctAnswer,explanation,mediaFile'

test('the template is read as it is meant', () => {
  const none = { choiceA: '', choiceB: '', choiceC: '', choiceD: '', mediaFile: '' }
  expect(questionsIn(CSV_TEMPLATE)).toEqual([
    {
      ...{ questionType: 'MCQ', questionText: 'Which word is nearest in meaning to "rapid"?' },
      ...{ choiceA: 'slow', choiceB: 'quick', choiceC: 'calm', choiceD: 'heavy' },
      ...{ correctAnswer: 'B', explanation: 'Rapid means quick.', mediaFile: '' },
    },
    {
      ...{ ...none, questionType: 'TYPE_IN', questionText: 'What is a half of one, as a decimal?' },
      ...{ correctAnswer: '0.5', explanation: '1/2 and .5 count as right, too.' },
    },
  ])
})

test('commas, quotation marks and line breaks within quotation marks belong to the text', () => {
  const [question] = questionsIn(`${HEADER}\nTYPE_IN,"He said ""no"",\r\nand left",,,,,"1,000",,\n`)
  expect(question).toMatchObject({ questionText: 'He said "no",\nand left', correctAnswer: '1,000' })
})

test('a file is read whatever its line ends are, and with the mark that Excel puts before it', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const text = `\ufeffquestionText,correctAnswer,questionType${end}Two?,2,TYPE_IN${end}Three?,3,TYPE_IN`
    expect(questionsIn(text).map(({ correctAnswer }) => correctAnswer)).toEqual(['2', '3'])
  }
  expect(questionsIn('questionText,correctAnswer,questionType\nTwo?,2,TYPE_IN\r\nThree?,3,TYPE_IN\r\n')).toHaveLength(2)
})

test('the text is UTF-8, or what Excel under Windows writes', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  expect(csvText(new TextEncoder().encode('£5 café'))).toBe('£5 café')
  expect(csvText(bytes('\xa35 caf\xe9'))).toBe('£5 café')
})

test('a header without the text or the correct answer is refused', () => {
  const refused = ['Invalid CSV format. Required columns: questionType, questionText, correctAnswer']
  for (const header of ['', 'a,b', 'questionText', 'correctAnswer,questionType', 'question Text,correctAnswer']) {
    expect([header, problemsIn(`${header}\nx,y,z\n`)]).toEqual([header, refused])
  }
})

test('columns stand in any order and case, strange ones are passed over, and none is there twice', () => {
  const [question] = questionsIn('Notes, CORRECTANSWER ,questiontext,choiceB,choiceA\nhard,b,Which?,cat,dog\n')
  expect(question).toMatchObject({ questionText: 'Which?', correctAnswer: 'B', choiceB: 'cat' })
  expect(problemsIn('questionText,correctAnswer,questionText\na,b,c\n')).toEqual(['Row 1: questionText is there twice'])
})

test('a type that is missing is MCQ, and a text that is missing has the number of the question', () => {
  const text = `${HEADER}\ntype-in,,,,,,1,,\n\n,,,,,,,,\n,,cat,dog,,,A,,\n`
  expect(questionsIn(text)).toMatchObject([
    { questionType: 'TYPE_IN', questionText: 'Question 1' },
    { questionType: 'MCQ', questionText: 'Question 2' },
  ])
})

test('the correct answer of an MCQ is the letter or the text of a choice, and becomes the letter', () => {
  const answers = (cells: string) => questionsIn(`${HEADER}\n${cells}\n`)[0]?.correctAnswer
  expect(['MCQ,?,cat,dog,,,b,,', 'MCQ,?,cat,dog,,,dog,,', 'MCQ,?,A,B,,,B,,'].map(answers)).toEqual(['B', 'B', 'B'])
})

test('every problem names its row, as a spreadsheet counts, and its column', () => {
  const rows = [
    ...['MCQ,?,cat,dog,,,C,,', 'MCQ,?,cat,dog,,,,,', 'MCQ,?,B,A,,,A,,', 'ESSAY,?,,,,,x,,', 'TYPE_IN,?,,,,,,,'],
    ...['', 'TYPE_IN,?,,,,,x,,page.html', 'TYPE_IN,1,2,3,4,5,x,y,,z', 'TYPE_IN,a\u0007b,,,,,x,,', 'TYPE_IN,?,,,,,ok'],
    `TYPE_IN,?,,,,,x,${'y'.repeat(5001)},`,
    `TYPE_IN,?,,,,,x,$\\def\\a#1{${'#1'.repeat(90)}}\\a{\\a{${'x'.repeat(90)}}}$,`,
    `MCQ,?,cat,$\\let\\x=y$,$${'x'.repeat(2001)}$,,A,,`,
  ]
  expect(problemsIn([HEADER, ...rows].join('\n'))).toEqual([
    'Row 2: correctAnswer must be the letter or the text of a choice that is not empty',
    'Row 3: correctAnswer is missing',
    'Row 4: correctAnswer could mean more than one choice',
    'Row 5: questionType must be MCQ or TYPE_IN',
    'Row 6: correctAnswer is missing',
    'Row 8: mediaFile must be an image, audio or PDF file',
    'Row 9: more cells than columns. Put a text that has commas in quotation marks',
    'Row 10: questionText has characters that cannot be shown',
    'Row 12: explanation has more than 5000 characters',
    'Row 13: explanation has a formula with \\def, which is not allowed',
  ])
  expect(problemsIn([HEADER, rows.at(-1)].join('\n'))).toEqual([
    'Row 2: choiceB has a formula with \\let, which is not allowed',
    'Row 2: choiceC has a formula of more than 2000 characters',
  ])
})

test('a cell has 5,000 characters and a quiz 500 questions, and no more', () => {
  const longest = `${HEADER}\nTYPE_IN,${'x'.repeat(5000)},,,,,1,,\n`
  expect(questionsIn(longest)).toHaveLength(1)
  const rows = (count: number) => `${HEADER}\n${'TYPE_IN,?,,,,,1,,\n'.repeat(count)}`
  expect(questionsIn(rows(500))).toHaveLength(500)
  expect(problemsIn(rows(501))).toEqual(['A quiz can have at most 500 questions'])
  expect(problemsIn(`${HEADER}\n\n,,,,,,,,\n`)).toEqual(['The CSV file has no questions'])
  expect(problemsIn(`${HEADER}\n${'TYPE_IN,?,,,,,,,\n'.repeat(500)}`)).toHaveLength(10)
})

test('what a spreadsheet would take for a formula is text', () => {
  const [question] = questionsIn(`${HEADER}\nTYPE_IN,"=HYPERLINK(""http://x"")",,,,,-1+2,@x,\n`)
  expect(question).toMatchObject({ questionText: '=HYPERLINK("http://x")', correctAnswer: '-1+2', explanation: '@x' })
})

test('a quotation mark that is never closed makes the file unreadable', () => {
  for (const row of ['TYPE_IN,"never closed,,,,,1,,', 'TYPE_IN,"a"b,,,,,1,,', 'TYPE_IN,a"b,,,,,1,,']) {
    expect([row, problemsIn(`${HEADER}\n${row}\n`)]).toEqual([row, ['Failed to parse CSV file']])
  }
})

test('a file that a question names has to come with it', () => {
  const questions = questionsIn(
    `${HEADER}\nTYPE_IN,?,,,,,1,,map.png\nTYPE_IN,?,,,,,1,,map.png\nTYPE_IN,?,,,,,1,,bell.mp3\n`,
  )
  expect(missingMedia(questions, new Set(['bell.mp3']))).toEqual(['Please add the media file map.png'])
  expect(missingMedia(questions, new Set(['bell.mp3', 'map.png']))).toEqual([])
})

test('blank rows are left out up to 5,000 rows, the header among them', () => {
  const below = (blank: number) => `${HEADER}\nTYPE_IN,?,,,,,1,,\n${',,,,\n'.repeat(blank)}`
  expect(questionsIn(below(4998))).toHaveLength(1)
  expect(problemsIn(below(4999))).toEqual(['The CSV file has more than 5000 rows. Please delete the blank ones'])
})

const MEBIBYTES = 2 * 1024 * 1024
test.each([
  ['one column', 'a\n'.repeat(MEBIBYTES / 2), /^Invalid CSV format/],
  ['blank lines', '\n'.repeat(MEBIBYTES), /^Invalid CSV format/],
  ['one line without an end', 'a'.repeat(MEBIBYTES), /^Invalid CSV format/],
  ['a quotation mark without an end', `"${'a'.repeat(MEBIBYTES)}`, /^Invalid CSV format/],
  ['a header of commas', ','.repeat(MEBIBYTES), /^Invalid CSV format/],
  ['one column below a header', `${HEADER}\n${'a\n'.repeat(MEBIBYTES / 2)}`, /at most 500 questions$/],
  ['blank lines below a header', `${HEADER}\n${'\n'.repeat(MEBIBYTES)}`, /more than 5000 rows/],
  ['lines of carriage returns', `${HEADER}\n${'\r'.repeat(MEBIBYTES)}`, /more than 5000 rows/],
  [
    'a line without an end',
    `${HEADER}\nMCQ,${'a'.repeat(MEBIBYTES)}`,
    'Row 2: questionText has more than 5000 characters',
  ],
  ['a text that is never closed', `${HEADER}\nMCQ,"${'a'.repeat(MEBIBYTES)}`, 'Row 2: questionText has more than 5000'],
  ['quotation marks alone', `${HEADER}\nMCQ,"${'""'.repeat(MEBIBYTES / 2)}`, 'Row 2: questionText has more than 5000'],
  ['a row of commas', `${HEADER}\n${','.repeat(MEBIBYTES)}`, 'Row 2: more cells than columns'],
])('2 MiB of %s have their sentence, and little of them is read', (_what, text, sentence) => {
  let turns = 0
  const reading = readingQuestions(text)
  let turn = reading.next()
  for (; !turn.done; turn = reading.next()) turns += 1
  expect(turn.value).toEqual({ problems: [expect.stringMatching(sentence)] })
  expect(turns).toBeLessThan(5)
})

test('a long file that is well made is read in turns, between which others have theirs', async () => {
  const row = `TYPE_IN,${'x'.repeat(4000)},,,,,1,,\n`
  let turns = 0
  const others = async () => {
    turns += 1
  }
  const reading = await readQuestions(`${HEADER}\n${row.repeat(500)}`, others)
  expect(reading).toMatchObject({ questions: { length: 500 } })
  expect(turns).toBeGreaterThan(50)
})
