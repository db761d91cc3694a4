import { expect, test } from 'vitest'
import type { WrittenStudent } from './family-csv.ts'
import { type Known, planImport } from './family-import.ts'

const maths = { id: 'gcse', name: 'Mathematics', category: 'GCSE' } as const
const KNOWN: Known = {
  subjects: [maths, { ...maths, id: 'a', category: 'A_LEVEL' }, { id: 'latin', name: 'Latin', category: 'GCSE' }],
  roleOf: new Map([
    ['ben@home.test', 'STUDENT'],
    ['nadia@desk.test', 'TUTOR'],
    ['grace@home.test', 'PARENT'],
  ]),
  families: [{ id: 'osei', name: 'Osei', students: ['Amira Osei'] }],
}
const robert = { name: 'Robert Osei', email: 'robert@home.test', phoneNumber: '' }

const aRow = (row: number, more: Partial<WrittenStudent> = {}): WrittenStudent => ({
  ...{ row, name: `Pupil ${row}`, family: 'Grant', key: 'grant', yearGroup: 10, school: '', subjects: [], parents: [] },
  ...more,
})
const notes = (rows: readonly WrittenStudent[], known = KNOWN) => {
  const { problems, warnings } = planImport(rows, known)
  return [...problems, ...warnings].map(({ text }) => text)
}

test('rows of one family are one, and each parent is invited for whom he stands beside', () => {
  const grace = { name: 'Grace', email: '', phoneNumber: '' }
  const rows = [
    aRow(2, { parents: [robert, grace] }),
    aRow(3, { parents: [robert] }),
    aRow(4, { key: 'x', family: 'Shah' }),
  ]
  expect(planImport(rows, KNOWN)).toMatchObject({
    families: [
      {
        ...{ id: null, name: 'Grant', students: [{ row: 2 }, { row: 3 }] },
        parents: [
          { ...robert, rows: [2, 3] },
          { ...grace, rows: [2] },
        ],
      },
      { id: null, name: 'Shah', students: [{ row: 4 }], parents: [] },
    ],
    ...{ problems: [], warnings: [] },
  })
})

test('a family that is there is joined, and whoever is in it already is left out', () => {
  const rows = [
    aRow(2, { name: 'amira  OSEI', family: 'OSEI', parents: [robert] }),
    aRow(3, { name: 'Sam Osei', family: 'OSEI' }),
    aRow(4, { name: 'Sam Osei', family: 'OSEI' }),
  ]
  const { families } = planImport(rows, KNOWN)
  expect(families).toMatchObject([{ id: 'osei', name: 'Osei', students: [{ row: 3 }], parents: [] }])
  expect(notes(rows)).toEqual([
    'Row 2: amira  OSEI is in this family already (left out)',
    'Row 4: Sam Osei is in this family already (left out)',
  ])
})

test.each([
  ['Latin', 10, 'GCSE Latin', []],
  ['mathematics', 10, 'GCSE Mathematics', []],
  ['Mathematics', 12, 'A-Level Mathematics', []],
  ['a-level mathematics', 10, 'A-Level Mathematics', []],
  ['Mathematics', null, undefined, ['Row 2: there are several subjects called Mathematics, such as GCSE Mathematics']],
  ['Greek', 10, undefined, ['Row 2: there is no subject called Greek']],
])('%s in Year %s is %s', (called, yearGroup, subject, problems) => {
  const rows = [aRow(2, { yearGroup, subjects: [called] })]
  expect(planImport(rows, KNOWN).families[0]?.students[0]?.subjects.map(({ name }) => name)).toEqual(
    subject ? [subject] : [],
  )
  expect(notes(rows)).toEqual(problems)
})

test('an e-mail that is a student’s, or the tutor’s, invites no parent; a parent’s does', () => {
  const parent = (email: string) => ({ name: 'P', email, phoneNumber: '' })
  const rows = [
    aRow(2, { parents: [parent('ben@home.test')] }),
    aRow(3, { parents: [parent('nadia@desk.test'), parent('grace@home.test')] }),
  ]
  expect(notes(rows)).toEqual(['Row 2: this e-mail belongs to a student', 'Row 3: this e-mail is your own'])
})

test('nine children of one parent, and two families of one name, are for the tutor to sort out', () => {
  const nine = Array.from({ length: 9 }, (_, n) => aRow(n + 2, { parents: [robert] }))
  expect(notes(nine)).toEqual(['Row 10: a parent is invited for 8 students at most'])
  const twice = { ...KNOWN, families: [...KNOWN.families, { id: 'other', name: 'osei', students: [] }] }
  expect(notes([aRow(2, { family: 'Osei' })], twice)).toEqual(['Row 2: there are several families called Osei'])
})
