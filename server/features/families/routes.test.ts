import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aFamily, aFamilyInvite, someFacts } from '#server/testing/given-families.ts'
import { aLink, ONLY_PAYS } from '#server/testing/given-links.ts'
import { aPackage, aPayment } from '#server/testing/given-payments.ts'
import { aNewStudent, aParent, aStudent, type Person } from '#server/testing/givens.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'

const UNKNOWN = [404, 'Family not found']

/** Nadia's school, and what she asks of its families. */
async function aHousehold() {
  const school = await aSchool()
  const { app, nadia } = school
  const ask = (method: string, path: string, body?: object) =>
    app.call(method, `/api${path}`, { token: nadia.token, ...(body ? { body } : {}) })
  return {
    ...school,
    list: () => ask('GET', '/families'),
    one: (id: string) => ask('GET', `/families/${id}`),
    create: (body: object) => ask('POST', '/families', body),
    rename: (id: string, name: string) => ask('PUT', `/families/${id}`, { name }),
    move: (student: Pick<Person, 'id'>, familyId: string | null) =>
      ask('PUT', `/admin/students/${student.id}/family`, { familyId }),
    linksOf: (id: string) => ask('GET', `/admin/students/${id}/links`),
    student: async ({ id }: Person) => (await ask('GET', `/admin/students/${id}`)).body,
  }
}

test('families come by name, each with its people, what it owes and has paid, its hours and who is invited', async () => {
  const { app, nadia, amira, ben, maths, list, one } = await aHousehold()
  const [robert, grace] = [await aParent(app), await aParent(app, 'Grace')]
  const osei = await aFamily(app, [amira, ben], 'osei')
  const zeno = await aFamily(app, [await aStudent(app, 'Zora')], 'Zeno')
  const adams = await aFamily(app, [await aStudent(app, 'Carl')], 'Adams')
  await someFacts(app, amira, '', 2014)
  for (const child of [amira, ben]) await aLink(app, { parent: robert, child })
  const payer = await aLink(app, { parent: grace, child: ben }, { ...ONLY_PAYS, state: 'WAITING' })
  await aLink(app, { parent: grace, child: amira }, { state: 'ENDED' })
  const owed = async (studentId: string, start: string, more: object = {}) => {
    const bookingId = await aBooking(app, {
      ...{ tutorId: nadia.id, studentId, subjectId: maths, start, status: 'CONFIRMED' },
    })
    await aPayment(app, { studentId, bookingId, ...more })
  }
  await owed(amira.id, '2026-01-05T10:00:00Z', { dueAt: '2026-01-12T08:59:59Z' })
  await owed(ben.id, '2026-01-20T10:00:00Z', { amountPence: 3000 })
  await aPackage(app, { studentId: ben.id, subjectId: maths })
  await aPackage(app, { studentId: ben.id, subjectId: maths, status: 'EXPIRED', pricePence: 0 })
  const open = await aFamilyInvite(app, nadia, { family_id: osei })
  await aFamilyInvite(app, nadia, { family_id: osei, expires_at: app.context.now().getTime() + 1 })
  app.setClock('2026-01-12T09:00:00.001Z')
  const nothing = { owed: 0, overdue: 0, paid: 0, remainingHours: 0, openInvites: 0, parents: [] }
  const { status, body } = await list()
  expect([status, body.withoutFamily]).toEqual([200, []])
  expect(body.families).toMatchObject([
    { id: adams, name: 'Adams', children: [{ name: 'Carl', yearGroup: null, hasLogIn: true }], ...nothing },
    {
      ...{ id: osei, name: 'osei', owed: 55, overdue: 25, paid: 225, remainingHours: 10, openInvites: 1 },
      children: [
        { id: amira.id, name: 'Amira', yearGroup: 11, hasLogIn: true },
        { id: ben.id, name: 'Ben', yearGroup: null, hasLogIn: true },
      ],
      parents: [{ id: robert.id, name: 'Robert', email: robert.email, phoneNumber: '' }],
    },
    { id: zeno, name: 'Zeno', ...nothing },
  ])
  const { body: full } = await one(osei)
  expect(full).toMatchObject({ ...body.families[1], invites: [{ id: open.id, parentName: 'Robert Osei' }] })
  expect(full.links).toHaveLength(3)
  expect(full.links.find((link: { id: string }) => link.id === payer)).toMatchObject({
    id: payer,
    parent: { name: 'Grace' },
    state: 'WAITING',
    pays: true,
    sees: false,
  })
  expect(said(await one(newId()))).toEqual(UNKNOWN)
})

test('students are put together, moved and taken out, and a family without students is gone', async () => {
  const { app, amira, ben, maths, list, create, rename, move, student } = await aHousehold()
  await aNewStudent(app)
  expect((await list()).body).toEqual({
    families: [],
    withoutFamily: [
      { id: amira.id, name: 'Amira' },
      { id: ben.id, name: 'Ben' },
    ],
  })
  const heard = hintsFor(app, amira)
  const made = await create({ name: ' Osei ', studentIds: [amira.id, amira.id] })
  expect([made.status, made.body.name, heard]).toEqual([201, 'Osei', ['account']])
  const { id } = made.body
  expect((await rename(id, 'Osei-Grant')).body.name).toBe('Osei-Grant')
  expect((await move(ben, id)).body.family).toEqual({ id, name: 'Osei-Grant' })
  const shared = await aPackage(app, { studentId: ben.id, subjectId: maths })
  const sharedWith = async (family_id?: string) => {
    const packages = app.database.db.selectFrom('hour_packages').select('family_id').where('id', '=', shared)
    if (family_id) await app.context.transaction((tx) => tx.updateTable('hour_packages').set({ family_id }).execute())
    return (await packages.executeTakeFirst())?.family_id
  }
  expect([await sharedWith(id), (await move(ben, id)).status, await sharedWith()]).toEqual([id, 200, id])
  const grants = (await create({ name: 'Grant', studentIds: [amira.id] })).body.id
  expect((await student(amira)).family).toEqual({ id: grants, name: 'Grant' })
  expect((await move(ben, null)).body.family).toBeNull()
  expect(await sharedWith()).toBeNull()
  expect((await list()).body.families).toMatchObject([{ id: grants, children: [{ id: amira.id }] }])
  expect(said(await move(ben, id))).toEqual(UNKNOWN)
  expect(said(await rename(id, 'Nobody'))).toEqual(UNKNOWN)
  expect(await auditCounts(app)).toMatchObject({ family_made: 2, family_renamed: 1, family_set: 3 })
})

test.each([
  ['no name', { name: ' ' }, 'Please write what the family is called.'],
  ['a name of 101 letters', { name: 'x'.repeat(101) }, 'Please use at most 100 characters.'],
  ['no students', { studentIds: [] }, 'Please choose a student.'],
  ['students left out', { studentIds: undefined }, 'Please choose a student.'],
  ['somebody who is no student', {}, 'This value is not valid.'],
])('a family with %s is refused', async (_what, more, sentence) => {
  const { app, nadia, create } = await aHousehold()
  expect(said(await create({ name: 'Osei', studentIds: [nadia.id], ...more }))).toEqual([400, sentence])
  expect(await app.count('families')).toBe(0)
})

test('a student says with whom it is listed, who acts for it, its year and whether it logs in', async () => {
  const { app, nadia, amira, ben, student, linksOf, move } = await aHousehold()
  const [robert, grace] = [await aParent(app), await aParent(app, 'Grace')]
  const id = await aFamily(app, [amira])
  await someFacts(app, amira, '', 2016)
  const his = await aLink(app, { parent: robert, child: amira })
  const hers = await aLink(app, { parent: grace, child: amira }, { state: 'WAITING' })
  expect(await student(amira)).toMatchObject({
    ...{ family: { id, name: 'Osei' }, parents: [{ id: robert.id, name: 'Robert' }], yearGroup: 9, hasLogIn: true },
  })
  expect(await student(ben)).toMatchObject({ family: null, parents: [], yearGroup: null })
  const { body } = await app.call('GET', '/api/admin/students', { token: nadia.token })
  expect(body[0]).toEqual(await student(amira))
  const links = (await linksOf(amira.id)).body.map((link: { id: string }) => link.id)
  expect(links.toSorted()).toEqual([his, hers].toSorted())
  for (const other of [newId(), robert.id]) {
    expect(said(await linksOf(other))).toEqual([404, 'Student not found.'])
    expect(said(await move({ id: other }, id))).toEqual([404, 'Student not found.'])
  }
})

test('thirty families cost the questions of one, each a range of an index', async () => {
  const { app, amira, list } = await aHousehold()
  const parent = await aParent(app)
  await aFamily(app, [amira])
  await aLink(app, { parent, child: amira })
  const seen = watchQueries()
  const cost = async () => {
    seen.length = 0
    expect((await list()).status).toBe(200)
    return seen.filter(({ sql }) => sql.startsWith('select')).length
  }
  const forOne = await cost()
  for (let n = 0; n < 29; n++) {
    const child = await aStudent(app, `Pupil${n}`)
    await aFamily(app, [child], `Family ${n}`)
    await aLink(app, { parent, child })
  }
  expect(await cost()).toBe(forOne)
  if (app.database.engine === 'postgres') return
  const steps = await planOf(
    app,
    seen.filter(({ sql }) => sql.startsWith('select') && sql.includes('child')),
  )
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([])
})
