import { expect, test } from 'vitest'
import { aFamily } from '#server/testing/given-families.ts'
import { formOf } from '#server/testing/given-resources.ts'
import { aParent } from '#server/testing/givens.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'

const HEAD =
  'Family,Student First Name,Student Last Name,Year,School,Subjects,Parent First Name,Parent Last Name,Parent Email,Balance'
const OSEIS = [
  ...[HEAD, 'Osei,Amina,Osei,6,Hill School,Mathematics,Robert,Osei,robert@osei.test,5'],
  ...['Osei,Kofi,Osei,,,,Robert,Osei,robert@osei.test,', 'Grant,Ada,Grant,13,,,,,,'],
]

async function anImport() {
  const school = await aSchool()
  const { app, nadia } = school
  const send = (csv: string | Uint8Array, fields: Record<string, string> = {}) =>
    app.call('POST', '/api/family-imports', {
      token: nadia.token,
      ...formOf(fields, { name: 'families.csv', content: csv, field: 'csvFile' }),
    })
  const bringIn = (...lines: string[]) => send(lines.join('\r\n'))
  const preview = (...lines: string[]) => send(lines.join('\r\n'), { preview: 'true' })
  const count = async () => [
    await app.count('families'),
    await app.count('users'),
    await app.count('family_invites'),
    await app.count('audit_entries'),
  ]
  return { ...school, send, bringIn, preview, count }
}

test('what would be made is shown, with what is wrong, and nothing is made', async () => {
  const { preview, count, app, nadia } = await anImport()
  const before = await count()
  const heard = hintsFor(app, nadia)
  const { status, body } = await preview(...OSEIS, 'Shah,Anya,Shah,14,,,,,,')
  expect([status, body]).toMatchObject([
    200,
    {
      families: [
        {
          ...{
            name: 'Osei',
            isThere: false,
            parents: [{ name: 'Robert Osei', email: 'robert@osei.test', phoneNumber: '' }],
          },
          students: [
            { row: 2, name: 'Amina Osei', yearGroup: 6, school: 'Hill School', subjects: ['GCSE Mathematics'] },
            { row: 3, name: 'Kofi Osei', yearGroup: null, school: '', subjects: [] },
          ],
        },
        { name: 'Grant', parents: [] },
        { name: 'Shah' },
      ],
      problems: [{ row: 5, text: 'Row 5: "Year" must be 1 to 13' }],
      ...{ warnings: [], leftOut: ['Balance'] },
    },
  ])
  expect([await count(), heard]).toEqual([before, []])
})

test('families are made with students who have no log-in, and each parent is invited for the own children', async () => {
  const { app, nadia, maths, bringIn } = await anImport()
  const heard = hintsFor(app, nadia)
  const { status, body } = await bringIn(...OSEIS)
  expect([status, body.families.length, body.problems, heard.toSorted()]).toEqual([200, 2, [], ['account', 'invites']])
  const read = async (path: string) => (await app.call('GET', `/api${path}`, { token: nadia.token })).body
  const { families } = await read('/families')
  expect(families).toMatchObject([
    { name: 'Grant', children: [{ name: 'Ada Grant', yearGroup: 13, hasLogIn: false }], openInvites: 0 },
    { name: 'Osei', children: [{ name: 'Amina Osei', yearGroup: 6 }, { name: 'Kofi Osei' }], openInvites: 1 },
  ])
  const [amina, kofi] = families[1].children
  expect(await read('/family-invites')).toMatchObject([
    {
      ...{
        parentName: 'Robert Osei',
        email: 'robert@osei.test',
        familyId: families[1].id,
        manages: true,
        usedAt: null,
      },
      children: [{ studentId: amina.id, name: 'Amina Osei' }, { studentId: kofi.id }],
    },
  ])
  const student = await read(`/admin/students/${amina.id}`)
  expect(student).toMatchObject({ email: '', studentProfile: { subjects: [{ id: maths }] } })
  const facts = app.database.db.selectFrom('student_facts').selectAll().where('student_id', '=', amina.id)
  expect(await facts.executeTakeFirst()).toMatchObject({ school: 'Hill School', cohort: 2019 })
  expect(await auditCounts(app)).toMatchObject({ family_imported: 2, family_invite_created: 1, registered: 3 })

  const [invite] = await read('/family-invites')
  const robert = { name: 'Robert Osei', email: 'robert@osei.test', password: 'lemon pip 7' }
  const joining = await app.call('POST', `/api/family-invites/${invite.code}/register`, {
    body: { ...robert, children: [{ place: 1 }, { place: 2 }] },
  })
  expect(joining.body).toMatchObject({ linked: 2, waiting: 0 })
})

test('the same file once more brings in nobody, and a new child joins the family that is there', async () => {
  const { app, bringIn } = await anImport()
  await bringIn(...OSEIS)
  const again = await bringIn(...OSEIS, 'osei,Yaw,Osei,3,,,Grace,Osei,grace@osei.test,')
  expect(again.body).toMatchObject({
    families: [{ name: 'Osei', isThere: true, students: [{ name: 'Yaw Osei' }], parents: [{ name: 'Grace Osei' }] }],
    warnings: [
      { row: 2, text: 'Row 2: Amina Osei is in this family already (left out)' },
      { row: 3, text: 'Row 3: Kofi Osei is in this family already (left out)' },
      { row: 4, text: 'Row 4: Ada Grant is in this family already (left out)' },
    ],
  })
  expect([await app.count('families'), await app.count('family_invites')]).toEqual([2, 2])
})

test.each([
  ['a year of 14', 'Osei,Sam,,14,,,,,,', 'Row 5: "Year" must be 1 to 13'],
  ['an unknown subject', 'Osei,Sam,,,,Latin,,,,', 'Row 5: there is no subject called Latin'],
  ['a student’s e-mail', 'Osei,Sam,,,,,Ann,,amira@home.test,', 'Row 5: this e-mail belongs to a student'],
  ['the tutor’s e-mail', 'Osei,Sam,,,,,Ann,,nadia@home.test,', 'Row 5: this e-mail is your own'],
])('%s in one row, and nobody is brought in', async (_what, row, sentence) => {
  const { bringIn, count } = await anImport()
  const before = await count()
  const refused = await bringIn(...OSEIS, row)
  expect([...said(refused), refused.body.errors]).toEqual([400, sentence, [{ msg: sentence, field: 'csvFile' }]])
  expect(await count()).toEqual(before)
})

test('a file without headings, with 501 students, none, or too large is refused', async () => {
  const { app, nadia, send, bringIn } = await anImport()
  expect((await bringIn('Osei,Sam')).body.message).toMatch(/^Row 1: The first row must have headings/)
  const many = Array.from({ length: 501 }, (_, n) => `Family ${n},Pupil ${n}`)
  expect(said(await bringIn(HEAD, ...many))).toEqual([400, 'Row 502: There may be 500 students in one file at most'])
  const large = await send('x'.repeat(1024 * 1024 + 1))
  expect(said(large)).toEqual([413, 'The CSV file is too large. Maximum size is 1MB'])
  const none = await app.call('POST', '/api/family-imports', { token: nadia.token, ...formOf({}) })
  expect(said(none)).toEqual([400, 'Please choose a CSV file'])
})

test('windows-1252 is read, and a parent who has an account is invited', async () => {
  const { app, amira, send } = await anImport()
  const robert = await aParent(app)
  await aFamily(app, [amira], 'Elsewhere')
  const text = `${HEAD}\r\nOsei,Zo\u00eb,,,,,Robert,,${robert.email},`
  const { body } = await send(Uint8Array.from([...text].map((character) => character.charCodeAt(0))))
  expect(body.families).toMatchObject([{ students: [{ name: 'Zoë' }], parents: [{ email: robert.email }] }])
})
