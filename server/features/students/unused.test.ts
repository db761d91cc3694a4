import { expect, test, vi } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aFamily } from '#server/testing/given-families.ts'
import { aPackage, aPayment } from '#server/testing/given-payments.ts'
import { aStudent, type Person } from '#server/testing/givens.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'

vi.setConfig({ testTimeout: 60_000 })

/** The school of 12 January 2026, to which nobody came back for two years and a day. */
async function anEmptySchool() {
  const school = await aSchool()
  const { app, nadia } = school
  const signIn = ({ email, password }: Person) => app.call('POST', '/api/auth/login', { body: { email, password } })
  const at = async (instant: string) => {
    app.setClock(instant)
    return (await signIn(nadia)).body.token as string
  }
  const token = await at('2028-01-13T00:00:00Z')
  const call = (method: string, path: string) => app.call(method, `/api/admin${path}`, { token })
  const unused = async (query = ''): Promise<string[]> =>
    (await call('GET', `/unused-students${query}`)).body.map(({ name }: { name: string }) => name)
  const keep = ({ id }: Person) => call('POST', `/students/${id}/keep`)
  const erase = ({ id }: Person) => call('DELETE', `/students/${id}?isUnused=true`)
  const isThere = async ({ id }: Person) => (await call('GET', `/students/${id}`)).status === 200
  return { ...school, token, at, call, signIn, unused, keep, erase, isThere }
}

const MEANWHILE = [409, 'This account is in use by now, or you have kept it. Nothing was erased.']

test('a day after two years without anything a student is listed, and not before', async () => {
  const { app, amira, ben, at, call, unused } = await anEmptySchool()
  expect(await unused()).toHaveLength(2)
  const { body } = await call('GET', '/unused-students')
  expect(body).toContainEqual({
    ...{ id: amira.id, name: 'Amira', email: amira.email, lastUsedAt: '2026-01-12T09:00:00.000Z' },
  })
  expect(body).toContainEqual(expect.objectContaining({ id: ben.id }))
  const token = await at('2028-01-12T23:59:59.999Z')
  expect((await app.call('GET', '/api/admin/unused-students', { token })).body).toEqual([])
})

test('what was taught, said, bought, owed or left keeps a student off the list', async () => {
  const { app, nadia, amira, maths, at, unused } = await anEmptySchool()
  const students = new Map<string, Person>()
  for (const name of ['Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hal']) students.set(name, await aStudent(app, name))
  const before = Date.parse('2026-01-10T09:00:00Z')
  await app.context.transaction((tx) =>
    tx.updateTable('users').set({ last_used_at: before }).where('role', '=', 'STUDENT').execute(),
  )
  const of = (name: string) => ({ studentId: students.get(name)?.id ?? '' })
  const lesson = { tutorId: nadia.id, subjectId: maths, status: 'CONFIRMED' as const }
  const owed = await aBooking(app, { ...lesson, ...of('Cleo'), start: '2025-11-03T10:00:00Z' })
  await aPayment(app, { ...of('Cleo'), bookingId: owed })
  await aBooking(app, { ...lesson, ...of('Dan'), start: '2026-01-13T09:00:00Z' })
  const token = await at('2026-01-13T00:00:00Z')
  const { body: chat } = await app.call('POST', '/api/chat', { token, body: { personId: of('Eve').studentId } })
  await app.call('POST', `/api/chat/${chat.id}/messages`, { token, body: { content: 'Hello' } })
  app.setClock('2025-11-01T09:00:00Z')
  await aPackage(app, { ...of('Finn'), subjectId: maths })
  await aBooking(app, { ...lesson, ...of('Gus'), start: '2026-01-13T09:00:00Z', status: 'CANCELLED' })
  await aBooking(app, { ...lesson, ...of('Hal'), start: '2025-11-04T09:00:00Z', status: 'COMPLETED' })
  app.setClock('2028-01-13T00:00:00Z')
  expect((await unused()).sort()).toEqual([amira.name, 'Ben', 'Gus', 'Hal'])
  const [finn, hal] = [of('Finn').studentId, of('Hal').studentId]
  const family = await aFamily(app, [{ id: finn }, { id: hal }])
  expect(await unused()).toContain('Hal')
  await app.context.transaction((tx) =>
    tx.updateTable('hour_packages').set({ family_id: family }).where('student_id', '=', finn).execute(),
  )
  expect((await unused()).sort()).toEqual([amira.name, 'Ben', 'Gus'])
})

test('longest ago comes first, and a full page goes on after its last, whoever is left out between', async () => {
  const { app, maths, call, unused } = await anEmptySchool()
  for (let n = 0; n < 5; n++) {
    app.setClock(`2025-11-0${n + 1}T09:00:00Z`)
    const pupil = await aStudent(app, `Pupil${n}`)
    if (n === 1 || n === 2) await aPackage(app, { studentId: pupil.id, subjectId: maths })
  }
  app.setClock('2028-01-13T00:00:00Z')
  const { body } = await call('GET', '/unused-students?limit=2')
  expect(body.map(({ name }: Person) => name)).toEqual(['Pupil0', 'Pupil3'])
  const { id, lastUsedAt } = body[1]
  const rest = await unused(`?after=${id}&lastUsedAt=${lastUsedAt}`)
  expect([rest[0], rest.slice(1).sort()]).toEqual(['Pupil4', ['Amira', 'Ben']])
})

test('kept, a student is asked about again two years later; it is audited, and told to whom it concerns', async () => {
  const { app, nadia, amira, ben, at, keep, unused } = await anEmptySchool()
  const heard = hintsFor(app, nadia)
  expect((await keep(amira)).status).toBe(204)
  expect(heard).toEqual(['account'])
  expect(await unused()).toEqual([ben.name])
  expect((await auditCounts(app)).student_kept).toBe(1)
  const later = async (instant: string) =>
    (await app.call('GET', '/api/admin/unused-students', { token: await at(instant) })).body.length
  expect([await later('2030-01-13T23:00:00Z'), await later('2030-01-14T00:00:00Z')]).toEqual([1, 2])
})

test('whoever comes back is off the list at once, and the list hears of it', async () => {
  const { app, nadia, amira, ben, signIn, unused } = await anEmptySchool()
  const heard = hintsFor(app, nadia)
  expect((await signIn(amira)).status).toBe(200)
  expect(heard).toEqual(['account'])
  expect(await unused()).toEqual([ben.name])
  await signIn(amira)
  expect(heard).toEqual(['account'])
})

test('a session says by the day that its student is there, and nothing more often', async () => {
  const { app, amira } = await aSchool()
  const lastUse = async (instant: string) => {
    app.setClock(instant)
    await app.call('GET', '/api/auth/profile', { token: amira.token })
    const row = await app.database.db
      .selectFrom('users')
      .select('last_used_at')
      .where('id', '=', amira.id)
      .executeTakeFirst()
    return new Date(row?.last_used_at ?? 0).toISOString()
  }
  expect(await lastUse('2026-01-13T08:59:00Z')).toBe('2026-01-12T09:00:00.000Z')
  expect(await lastUse('2026-01-13T09:05:00Z')).toBe('2026-01-13T09:05:00.000Z')
  expect(await lastUse('2026-01-14T09:04:00Z')).toBe('2026-01-13T09:05:00.000Z')
})

test('an unused account is erased like any other, and one that is in use or kept is not', async () => {
  const { amira, ben, signIn, keep, erase, call, isThere } = await anEmptySchool()
  await signIn(amira)
  expect(said(await erase(amira))).toEqual(MEANWHILE)
  await keep(ben)
  expect(said(await erase(ben))).toEqual(MEANWHILE)
  expect([await isThere(amira), await isThere(ben)]).toEqual([true, true])
  expect((await call('DELETE', `/students/${ben.id}`)).status).toBe(204)
  expect(said(await keep(ben))).toEqual([404, 'Student not found.'])
})

test('of keeping and erasing at once one happens', async () => {
  const { app, keep, erase, isThere } = await anEmptySchool()
  const outcomes: string[] = []
  for (let round = 0; round < 6; round++) {
    app.setClock('2026-01-12T09:00:00Z')
    const pupil = await aStudent(app, `Pupil${round}`)
    app.setClock('2028-01-13T00:00:00Z')
    const [kept, erased] =
      round % 2 === 0
        ? await Promise.all([keep(pupil), erase(pupil)])
        : (await Promise.all([erase(pupil), keep(pupil)])).reverse()
    expect([
      [204, 409],
      [404, 204],
    ]).toContainEqual([kept?.status, erased?.status])
    expect(await isThere(pupil)).toBe(kept?.status === 204)
    outcomes.push(String(kept?.status))
  }
  expect(outcomes).toContain('204')
})

test('of coming back and being erased at once one happens', async () => {
  const { app, signIn, erase, isThere } = await anEmptySchool()
  for (let round = 0; round < 6; round++) {
    app.setClock('2026-01-12T09:00:00Z')
    const pupil = await aStudent(app, `Pupil${round}`)
    app.setClock('2028-01-13T00:00:00Z')
    const [back, erased] =
      round % 2 === 0
        ? await Promise.all([signIn(pupil), erase(pupil)])
        : (await Promise.all([erase(pupil), signIn(pupil)])).reverse()
    expect([
      [200, 409],
      [401, 204],
    ]).toContainEqual([back?.status, erased?.status])
    expect(await isThere(pupil)).toBe(back?.status === 200)
  }
})

test('an erasure leaves no trace of when the account was used or kept', async () => {
  const { app, amira, keep, call } = await anEmptySchool()
  await keep(amira)
  await call('DELETE', `/students/${amira.id}`)
  const row = await app.database.db
    .selectFrom('users')
    .select(['last_used_at', 'kept_at'])
    .where('id', '=', amira.id)
    .executeTakeFirst()
  expect(row).toEqual({ last_used_at: null, kept_at: null })
})

test('a session that is noted while its student is erased leaves nothing, and nobody waits for the other', async () => {
  const { app, nadia } = await aSchool()
  const { token } = nadia
  for (let round = 0; round < 6; round++) {
    app.setClock('2026-01-12T09:00:00Z')
    const pupil = await aStudent(app, `Pupil${round}`)
    await app.context.transaction((tx) =>
      tx.updateTable('users').set({ last_used_at: 0 }).where('id', '=', pupil.id).execute(),
    )
    app.setClock('2026-01-12T09:30:00Z')
    const erase = () => app.call('DELETE', `/api/admin/students/${pupil.id}`, { token })
    const visits = () => Promise.all([0, 1, 2].map(() => app.call('GET', '/api/auth/profile', { token: pupil.token })))
    const [seen, erased] =
      round % 2 === 0
        ? await Promise.all([visits(), erase()])
        : await Promise.all([erase(), visits()]).then(([gone, seen]) => [seen, gone] as const)
    expect(erased.status).toBe(204)
    for (const { status } of seen) expect([200, 401]).toContain(status)
    const row = await app.database.db
      .selectFrom('users')
      .select('last_used_at')
      .where('id', '=', pupil.id)
      .executeTakeFirst()
    expect(row).toEqual({ last_used_at: null })
  }
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')('the list reads a range of an index, in its order', async () => {
  const { app, call } = await anEmptySchool()
  const seen = watchQueries()
  await call('GET', '/unused-students')
  const steps = await planOf(
    app,
    seen.filter(({ sql }) => sql.includes('"last_used_at"') && sql.includes('order by')),
  )
  expect(steps.join()).toContain('INDEX users_by_use (role=? AND deleted_at=? AND last_used_at<?)')
  expect(steps.filter((step) => step.startsWith('SCAN') || step.includes('TEMP B-TREE'))).toEqual([])
})
