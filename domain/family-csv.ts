import { type CsvRow, csvRows } from './csv-rows.ts'
import { normaliseEmail } from './people.ts'
import { UNREADABLE_CSV } from './quiz-words.ts'

/** Rules #195. */
export const MOST_FAMILY_CSV_BYTES = 1024 * 1024
const MOST_STUDENTS = 500
/** Our choice: blank ones among them, as a spreadsheet leaves below a table. */
const MOST_ROWS = 5_000
/** Our choice: other systems give everything they know of a student. */
const LIMITS = { columns: 200, cell: 5_000 }
const LONGEST_NAME = 100
const LONGEST_PHONE = 30
const LONGEST_EMAIL = 254

export const NO_FAMILY_HEADINGS =
  'The first row must have headings: Student First Name and Student Last Name, and Family or Parent 1 Email'
const TOO_MANY_STUDENTS = `There may be ${MOST_STUDENTS} students in one file at most`
const NO_STUDENTS = 'The file has no students'

/** What is wrong with a row, or left out of it, as a spreadsheet counts rows from 1. */
export interface RowNote {
  readonly row: number
  readonly text: string
}
export const inRow = (row: number, text: string): RowNote => ({ row, text: `Row ${row}: ${text}` })

export interface WrittenParent {
  readonly name: string
  readonly email: string
  readonly phoneNumber: string
}

/** A student as the file has it. */
export interface WrittenStudent {
  readonly row: number
  readonly name: string
  /** What the family is called. */
  readonly family: string
  /** Rows with the same one are one family. */
  readonly key: string
  readonly yearGroup: number | null
  readonly school: string
  /** As they are called there. */
  readonly subjects: readonly string[]
  readonly parents: readonly WrittenParent[]
}

export interface FamilyReading {
  readonly students: readonly WrittenStudent[]
  readonly problems: readonly RowNote[]
  /** Headings that are none of ours. */
  readonly leftOut: readonly string[]
}

const PARENTS = [1, 2] as const
type Parent = (typeof PARENTS)[number]
type Column =
  | ('Family' | 'Student First Name' | 'Student Last Name' | 'Year' | 'School' | 'Subjects')
  | `Parent ${Parent} ${'First Name' | 'Last Name' | 'Email' | 'Mobile'}`

const CALLED: Readonly<Record<string, Column>> = {
  ...{ family: 'Family', 'family name': 'Family', 'student first name': 'Student First Name' },
  ...{ 'student last name': 'Student Last Name', year: 'Year', 'year group': 'Year', grade: 'Year' },
  ...{ school: 'School', subjects: 'Subjects', subject: 'Subjects' },
}
const OF_PARENT = /^(?:parent|client|guardian) ?([12]?) (first name|last name|e ?mail|mobile)$/
const PARTS = { first: 'First Name', last: 'Last Name', e: 'Email', mobile: 'Mobile' } as const

/** Headings in any order and case; whatever else divides their words, and what another system calls them. */
function columnOf(heading: string): Column | null {
  const words = plain(heading)
  const [, parent, part = ''] = OF_PARENT.exec(words) ?? []
  if (parent === undefined) return CALLED[words] ?? null
  const place = parent === '2' ? 2 : 1
  const [, name] = Object.entries(PARTS).find(([begins]) => part.startsWith(begins)) ?? []
  return name ? `Parent ${place} ${name}` : null
}

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * The students of a file that another system has written, a row each, or what is wrong with it. Who has the same family, or
 * where there is none the same e-mail of the first parent, is one family (Rules #195).
 */
export function readFamilies(text: string): FamilyReading {
  const rows = csvRows(text, LIMITS)
  const first = rows.next()
  const headings = first.done ? [] : first.value.cells.map((cell) => cell.trim())
  const sheet = sheetOf(headings)
  const leftOut = headings.filter((heading, place) => heading !== '' && sheet.columns[place] === null)
  const wrong = first.done ? NO_FAMILY_HEADINGS : problemOfSheet(sheet, first.value.stoppedBy)
  if (wrong) return { students: [], problems: [inRow(1, wrong)], leftOut }
  const students: WrittenStudent[] = []
  const problems: RowNote[] = []
  for (const { number, cells, stoppedBy } of rows) {
    if (stoppedBy) return { students, problems: [...problems, inRow(number, UNREADABLE_CSV)], leftOut }
    if (number > MOST_ROWS) return { students: [], problems: [inRow(number, TOO_MANY_STUDENTS)], leftOut }
    if (cells.every((cell) => cell.trim() === '')) continue
    if (students.length === MOST_STUDENTS)
      return { students: [], problems: [inRow(number, TOO_MANY_STUDENTS)], leftOut }
    const read = studentIn(sheet, cells, number)
    students.push(read.student)
    problems.push(...read.problems.map((problem) => inRow(number, problem)))
  }
  if (students.length === 0) problems.push(inRow(1, NO_STUDENTS))
  return { students, problems, leftOut }
}

interface Sheet {
  /** Of each place; null where it is none of ours. */
  readonly columns: readonly (Column | null)[]
  /** Some systems have no families: there the last name of the client is what a family is called. */
  readonly isByClient: boolean
}

function sheetOf(headings: readonly string[]): Sheet {
  const columns = headings.map(columnOf)
  const isByClient = !columns.includes('Family') && headings.some((heading) => plain(heading) === 'client last name')
  return { columns, isByClient }
}

function problemOfSheet({ columns, isByClient }: Sheet, stoppedBy: CsvRow['stoppedBy']): string | null {
  if (stoppedBy) return UNREADABLE_CSV
  const has = (column: Column) => columns.includes(column)
  const hasStudent = has('Student First Name') || has('Student Last Name')
  if (!hasStudent || !(isByClient || has('Family') || has('Parent 1 Email'))) return NO_FAMILY_HEADINGS
  const twice = columns.find((column, place) => column !== null && columns.indexOf(column) !== place)
  return twice ? `${twice} is there twice` : null
}

function studentIn(
  { columns, isByClient }: Sheet,
  cells: readonly string[],
  row: number,
): { student: WrittenStudent; problems: string[] } {
  const own = (column: Column) => cleaned(cells[columns.indexOf(column)] ?? '')
  const family = own(isByClient ? 'Parent 1 Last Name' : 'Family')
  const named = (of: 'Student' | `Parent ${Parent}`) => `${own(`${of} First Name`)} ${own(`${of} Last Name`)}`.trim()
  const name = named('Student')
  const parents = PARENTS.map((place) => ({
    ...{ place, name: named(`Parent ${place}`), email: normaliseEmail(own(`Parent ${place} Email`)) },
    phoneNumber: own(`Parent ${place} Mobile`),
  })).filter((parent) => parent.name !== '' || parent.email !== '')
  const [payer] = parents
  const year = yearIn(own('Year'))
  const firstEmail = parents.find(({ place }) => place === 1)?.email ?? ''
  const school = own('School')
  const problems = [
    ...(name === '' ? ['the student has no name'] : []),
    ...(name.length > LONGEST_NAME ? ['the name of the student is too long'] : []),
    ...(family === '' && firstEmail === '' ? ['write what the family is called, or the e-mail of parent 1'] : []),
    ...(family.length > LONGEST_NAME ? ['"Family" is too long'] : []),
    ...(year === 'wrong' ? ['"Year" must be 1 to 13'] : []),
    ...(school.length > LONGEST_NAME ? ['"School" is too long'] : []),
    ...parents.flatMap(problemsOfParent),
    ...(cells.some((cell) => CONTROLS.test(cell)) ? ['there are characters that cannot be shown'] : []),
  ]
  const student = {
    ...{ row, name, school, yearGroup: year === 'wrong' ? null : year },
    family: family || lastWord(payer?.name ?? '') || lastWord(name),
    key: family ? `family ${plain(family)}` : `e-mail ${firstEmail}`,
    subjects: own('Subjects').split(';').map(cleaned).filter(Boolean),
    parents: parents.map(({ place: _, ...parent }) => parent),
  }
  return { student, problems }
}

function problemsOfParent({ place, name, email, phoneNumber }: WrittenParent & { place: Parent }): string[] {
  return [
    ...(name === '' ? [`parent ${place} has no name`] : []),
    ...(name.length > LONGEST_NAME ? [`the name of parent ${place} is too long`] : []),
    ...(email !== '' && (!EMAIL.test(email) || email.length > LONGEST_EMAIL)
      ? [`"Parent ${place} Email" is not an e-mail address`]
      : []),
    ...(phoneNumber.length > LONGEST_PHONE ? [`"Parent ${place} Mobile" is too long`] : []),
  ]
}

/** `Year 7`, `Y7` and `7` are the same. */
function yearIn(text: string): number | null | 'wrong' {
  if (text === '') return null
  const [, digits] = /^(?:year|yr|y|grade)?\s*(\d{1,2})$/i.exec(text) ?? []
  const year = Number(digits)
  return year >= 1 && year <= 13 ? year : 'wrong'
}

const cleaned = (cell: string): string => cell.normalize('NFC').replace(/\s+/g, ' ').trim()
const lastWord = (name: string): string => name.split(' ').at(-1) ?? ''
const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]{2,}$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the rule
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
