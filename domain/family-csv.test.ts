import { expect, test } from 'vitest'
import { NO_FAMILY_HEADINGS, readFamilies } from './family-csv.ts'
import { csvText } from './quiz-csv.ts'

const HEAD =
  'Family,Student First Name,Student Last Name,Year,School,Subjects,Parent 1 First Name,Parent 1 Last Name,Parent 1 Email,Parent 1 Mobile'
const read = (...lines: string[]) => readFamilies(lines.join('\r\n'))
const texts = (...lines: string[]) => read(...lines).problems.map(({ text }) => text)

test('a row is a student with family, year, school, subjects and parents', () => {
  expect(
    read(HEAD, 'Osei,Amira,Osei,Year 7,Hill School,Maths; Latin ;,Robert,Osei,Robert@Home.test,07700 900123'),
  ).toEqual({
    students: [
      {
        ...{ row: 2, name: 'Amira Osei', family: 'Osei', key: 'family osei', yearGroup: 7, school: 'Hill School' },
        subjects: ['Maths', 'Latin'],
        parents: [{ name: 'Robert Osei', email: 'robert@home.test', phoneNumber: '07700 900123' }],
      },
    ],
    ...{ problems: [], leftOut: [] },
  })
})

test('headings come in any order and case, as other systems call them, and others are named', () => {
  const { students, leftOut, problems } = read(
    'grade,CLIENT LAST NAME,client first name,Guardian 2 E-mail,guardian 2 first_name,Client Email,Student first name,Notes,Balance',
    '11,Shah,Priya,dev@home.test,Dev,priya@home.test,Anya,quiet,12.50',
  )
  expect([problems, leftOut]).toEqual([[], ['Notes', 'Balance']])
  expect(students).toMatchObject([
    {
      ...{ name: 'Anya', family: 'Shah', key: 'family shah', yearGroup: 11, school: '', subjects: [] },
      parents: [
        { name: 'Priya Shah', email: 'priya@home.test' },
        { name: 'Dev', email: 'dev@home.test' },
      ],
    },
  ])
})

test('without a family the e-mail of the first parent says who belongs together, and the last name how it is called', () => {
  const head = 'Student First Name,Parent First Name,Parent Last Name,Parent Email'
  const { students } = read(
    head,
    'Amira,Robert,Osei,r@home.test',
    'Sam,Robert,Osei,R@HOME.test',
    'Ben,Ann,Grant,a@home.test',
  )
  expect(students.map(({ family, key }) => [family, key])).toEqual([
    ['Osei', 'e-mail r@home.test'],
    ['Osei', 'e-mail r@home.test'],
    ['Grant', 'e-mail a@home.test'],
  ])
})

test.each([
  ['a year of 0', 'Osei,Amira,,0', 'Row 2: "Year" must be 1 to 13'],
  ['a year of 14', 'Osei,Amira,,14', 'Row 2: "Year" must be 1 to 13'],
  ['half a year', 'Osei,Amira,,9.5', 'Row 2: "Year" must be 1 to 13'],
  ['no student', 'Osei,,,7', 'Row 2: the student has no name'],
  ['no family', ',Amira,,7', 'Row 2: write what the family is called, or the e-mail of parent 1'],
  ['a name of 101 letters', `Osei,${'x'.repeat(101)}`, 'Row 2: the name of the student is too long'],
  ['a parent without a name', 'Osei,Amira,,,,,,,r@home.test', 'Row 2: parent 1 has no name'],
  ['an address that is none', 'Osei,Amira,,,,,Robert,,robert', 'Row 2: "Parent 1 Email" is not an e-mail address'],
  ['a character that cannot be shown', 'Osei,Am\u0007ira', 'Row 2: there are characters that cannot be shown'],
  ['a quotation mark that never ends', 'Osei,"Amira', 'Row 2: Failed to parse CSV file'],
])('a row with %s says so', (_what, row, sentence) => {
  expect(texts(HEAD, row)).toEqual([sentence])
})

test.each([
  ['nothing', '', NO_FAMILY_HEADINGS],
  ['no headings', 'Osei,Amira,Osei,7', NO_FAMILY_HEADINGS],
  ['students and no family', 'Student First Name,Year', NO_FAMILY_HEADINGS],
  ['one heading twice', 'Family,Family Name,Student First Name', 'Family is there twice'],
  ['headings alone', HEAD, 'The file has no students'],
])('a file with %s is refused', (_what, head, sentence) => {
  expect(texts(head)).toEqual([`Row 1: ${sentence}`])
})

test('500 students are read, blank rows between them, and one more is refused', () => {
  const rows = Array.from({ length: 500 }, (_, n) => `Family ${n},Pupil ${n}`)
  expect(read(HEAD, '', ...rows, ',,,').students).toHaveLength(500)
  expect(texts(HEAD, ...rows, 'Osei,Amira')).toEqual(['Row 502: There may be 500 students in one file at most'])
})

test('what Excel under Windows writes is read as it was meant', () => {
  const bytes = Uint8Array.from([...`${HEAD}\r\nOsei,Zo\u00eb`].map((character) => character.charCodeAt(0)))
  expect(readFamilies(csvText(bytes)).students).toMatchObject([{ name: 'Zoë' }])
})
