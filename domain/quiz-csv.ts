import { type CsvRow, csvRows } from './csv-rows.ts'
import { formulaProblem } from './mathematics.ts'
import { type Choices, choicesMeant } from './quiz-answers.ts'
import { mediaKindOf } from './quiz-media.ts'
import { UNREADABLE_CSV } from './quiz-words.ts'
import { QUESTION_TYPES, type QuestionType } from './quizzes.ts'

/** Rules: quizzes; `id` is there for the tutor's own numbering and not read. */
export const CSV_COLUMNS = [
  ...(['id', 'questionType', 'questionText', 'choiceA', 'choiceB', 'choiceC', 'choiceD'] as const),
  ...(['correctAnswer', 'explanation', 'mediaFile'] as const),
] as const
type Column = (typeof CSV_COLUMNS)[number]

/** Rules #89. */
export const MOST_CSV_BYTES = 2 * 1024 * 1024
export const MOST_QUESTIONS = 500
export const LONGEST_CELL = 5000
/** Rules #89: blank ones among them, as a spreadsheet leaves below a table. */
const MOST_ROWS = 5000
/** Our choice: a file with more is none of ours. */
const MOST_COLUMNS = 100
/** Our choice: of a cell that is longer than it may be, so much is looked at; blanks around it do not count. */
const LONGEST_WRITTEN_CELL = 2 * LONGEST_CELL
/** Our choice: a few milliseconds' worth, after which others have their turn. */
const TURN_CHARACTERS = 16 * 1024
const TURN_QUESTIONS = 50
/** Our choice: more than one reads before mending the file. */
const MOST_PROBLEMS = 10

/** Rules: quizzes. */
export const INVALID_CSV = 'Invalid CSV format. Required columns: questionType, questionText, correctAnswer'

/** A question as the file has it, its correct answer already the letter of an MCQ. */
export interface WrittenQuestion extends Choices {
  readonly questionType: QuestionType
  readonly questionText: string
  readonly correctAnswer: string
  readonly explanation: string
  /** The name of a file that comes with the CSV; empty where there is none. */
  readonly mediaFile: string
}
export type CsvReading = { readonly questions: readonly WrittenQuestion[] } | { readonly problems: readonly string[] }

/** The text of a file: UTF-8, or else what Excel under Windows writes, so that £ and é arrive. */
export function csvText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * The questions of a file, or what is wrong with it, each problem with its row as a spreadsheet counts, the header being
 * row 1. Blank rows are left out, a type that is missing is MCQ, a text that is missing is 'Question N', and the correct
 * answer of an MCQ is the letter or the text of a choice (Rules #89). It reads no further than it must, and yields
 * now and then, so that a hostile file holds up nobody else.
 */
export function* readingQuestions(text: string): Generator<undefined, CsvReading, undefined> {
  const rows = csvRows(text, { columns: MOST_COLUMNS, cell: LONGEST_WRITTEN_CELL })
  const first = rows.next()
  const header = first.done ? [] : first.value.cells.map((cell) => columnNamed(cell))
  const wrong = problemsOfHeader(header, first.done ? null : first.value.stoppedBy)
  if (wrong.length > 0) return { problems: wrong }

  const questions: WrittenQuestion[] = []
  const problems: string[] = []
  let [filled, turn, asked] = [0, 0, 0]
  for (const { number, cells, end, stoppedBy } of rows) {
    if (end > turn + TURN_CHARACTERS || questions.length >= asked + TURN_QUESTIONS) {
      turn = end
      asked = questions.length
      yield
    }
    if (number > MOST_ROWS) return { problems: [TOO_MANY_ROWS] }
    if (stoppedBy) return { problems: [...problems, stopProblem(header, number, cells.length, stoppedBy)] }
    if (cells.every((cell) => cell.trim() === '')) continue
    filled += 1
    if (filled > MOST_QUESTIONS) return { problems: [TOO_MANY_QUESTIONS] }
    if (problems.length >= MOST_PROBLEMS) continue
    const row = questionIn(header, cells, filled, number)
    questions.push(row.question)
    problems.push(...row.problems)
  }
  if (filled === 0) return { problems: ['The CSV file has no questions'] }
  return problems.length > 0 ? { problems: problems.slice(0, MOST_PROBLEMS) } : { questions }
}

/** What keeps `readingQuestions` going: between its turns it waits for `others`. */
export async function readQuestions(text: string, others: () => Promise<void>): Promise<CsvReading> {
  const reading = readingQuestions(text)
  for (;;) {
    const turn = reading.next()
    if (turn.done) return turn.value
    await others()
  }
}

const TOO_MANY_ROWS = `The CSV file has more than ${MOST_ROWS} rows. Please delete the blank ones`
const TOO_MANY_QUESTIONS = `A quiz can have at most ${MOST_QUESTIONS} questions`
const TOO_MANY_CELLS = 'more cells than columns. Put a text that has commas in quotation marks'

function problemsOfHeader(header: readonly (Column | null)[], stoppedBy: CsvRow['stoppedBy']): string[] {
  if (stoppedBy === 'quotes') return [UNREADABLE_CSV]
  if (stoppedBy || !header.includes('questionText') || !header.includes('correctAnswer')) return [INVALID_CSV]
  const twice = CSV_COLUMNS.filter((column) => header.indexOf(column) !== header.lastIndexOf(column))
  return twice.map((column) => `Row 1: ${column} is there twice`)
}

/** Why a row, whose cell of that place is no longer looked at, is not read. */
function stopProblem(
  header: readonly (Column | null)[],
  row: number,
  place: number,
  stoppedBy: NonNullable<CsvRow['stoppedBy']>,
): string {
  if (stoppedBy === 'quotes') return UNREADABLE_CSV
  if (stoppedBy === 'columns' || place >= header.length) return `Row ${row}: ${TOO_MANY_CELLS}`
  return `Row ${row}: ${header[place] ?? 'a cell'} ${TOO_LONG}`
}

/** The files that questions name and that were not sent with them, each with the sentence that says so (Rules #89). */
export function missingMedia(questions: readonly WrittenQuestion[], sent: ReadonlySet<string>): string[] {
  const missing = new Set(questions.map(({ mediaFile }) => mediaFile).filter((name) => name !== '' && !sent.has(name)))
  return [...missing].slice(0, MOST_PROBLEMS).map((name) => `Please add the media file ${name}`)
}

function columnNamed(cell: string): Column | null {
  return CSV_COLUMNS.find((column) => column.toLowerCase() === cell.trim().toLowerCase()) ?? null
}

function questionIn(
  header: readonly (Column | null)[],
  cells: readonly string[],
  place: number,
  row: number,
): { question: WrittenQuestion; problems: string[] } {
  const cell = (column: Column) => cleaned(cells[header.indexOf(column)] ?? '')
  const choices = {
    choiceA: cell('choiceA'),
    choiceB: cell('choiceB'),
    choiceC: cell('choiceC'),
    choiceD: cell('choiceD'),
  }
  const type = typeNamed(cell('questionType'))
  const meant = choicesMeant(choices, cell('correctAnswer'))
  const question = {
    ...choices,
    questionType: type ?? 'MCQ',
    questionText: cell('questionText') || `Question ${place}`,
    correctAnswer: type === 'MCQ' ? (meant[0] ?? '') : cell('correctAnswer'),
    explanation: cell('explanation'),
    mediaFile: cell('mediaFile'),
  }
  const problems = [
    ...(cells.slice(header.length).some((extra) => extra.trim() !== '') ? [TOO_MANY_CELLS] : []),
    ...header.filter((column) => column !== null).flatMap((column) => cellProblem(column, cell(column))),
    ...(type === null ? ['questionType must be MCQ or TYPE_IN'] : []),
    ...answerProblem(type, cell('correctAnswer'), meant.length),
    ...(question.mediaFile === '' || mediaKindOf(question.mediaFile)
      ? []
      : ['mediaFile must be an image, audio or PDF file']),
  ]
  return { question, problems: problems.map((problem) => `Row ${row}: ${problem}`) }
}

function cleaned(cell: string): string {
  return cell.replace(/\r\n?/g, '\n').normalize('NFC').trim()
}

function typeNamed(text: string): QuestionType | null {
  if (text === '') return 'MCQ'
  return QUESTION_TYPES.find((type) => type === text.toUpperCase().replace(/[ -]/g, '_')) ?? null
}

/** C0 control characters and DEL; a line break and a tab are allowed (Rules R6). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the rule
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/

const TOO_LONG = `has more than ${LONGEST_CELL} characters`

function cellProblem(column: Column, text: string): string[] {
  if (text.length > LONGEST_CELL) return [`${column} ${TOO_LONG}`]
  if (CONTROLS.test(text)) return [`${column} has characters that cannot be shown`]
  const inFormula = formulaProblem(text)
  return inFormula === null ? [] : [`${column} ${inFormula}`]
}

function answerProblem(type: QuestionType | null, answer: string, meant: number): string[] {
  if (answer === '') return ['correctAnswer is missing']
  if (type !== 'MCQ' || meant === 1) return []
  return [
    meant === 0
      ? 'correctAnswer must be the letter or the text of a choice that is not empty'
      : 'correctAnswer could mean more than one choice',
  ]
}

/** For the tutor to fill in: it can be uploaded as it is (Rules: quizzes). */
export const CSV_TEMPLATE = [
  CSV_COLUMNS.join(','),
  '1,MCQ,"Which word is nearest in meaning to ""rapid""?",slow,quick,calm,heavy,B,Rapid means quick.,',
  '2,TYPE_IN,"What is a half of one, as a decimal?",,,,,0.5,"1/2 and .5 count as right, too.",',
]
  .map((line) => `${line}\r\n`)
  .join('')
