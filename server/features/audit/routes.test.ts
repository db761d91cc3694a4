import { expect, test } from 'vitest'
import type { AuditEvent } from '#domain/audit-events.ts'
import { audit as enter } from '#server/platform/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { aStudent, aTutor } from '#server/testing/givens.ts'
import { aSchool, type School, said } from '#server/testing/school.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'

const ask = (app: TestApp, token: string | null, query = '', path = '/api/admin/audit') =>
  app.call('GET', `${path}${query}`, { token })

const textsOf = async ({ app, nadia }: Pick<School, 'app' | 'nadia'>, query = ''): Promise<string[]> =>
  (await ask(app, nadia.token, query)).body.entries.map(({ text }: { text: string }) => text)

/** Very many lines, of one moment or of one each. */
async function many({ context }: TestApp, count: number, lineOf: (n: number) => { at: number; count: number }) {
  const kept = { event: 'logout', actor_id: null, subject_id: null, address_prefix: '', detail: '' }
  const lines = Array.from({ length: count }, (_, n) => ({ ...kept, id: newId(), ...lineOf(n) }))
  await context.transaction(async (tx) => {
    for (let n = 0; n < count; n += 500)
      await tx
        .insertInto('audit_entries')
        .values(lines.slice(n, n + 500).map((line) => ({ ...line, before_digest: null, after_digest: null })))
        .execute()
  })
}

/** A line for each of these, a second apart, the first the oldest. */
async function entered(app: TestApp, events: readonly AuditEvent[], actorId: string | null, from = app.context.now()) {
  await app.context.transaction(async (tx) => {
    for (const [n, event] of events.entries())
      await enter(tx, { event, actorId, address: '81.2.69.142' }, new Date(from.getTime() + n * 1000))
  })
}

test('the tutor reads who did what with whose things, newest first', async () => {
  const school = await aSchool()
  const { app, nadia, amira, ask: request } = school
  const { body } = await request(amira)
  app.setClock('2026-01-12T16:02:00Z')
  const path = `/api/bookings/${body.id}/status`
  expect((await app.call('PUT', path, { token: nadia.token, body: { status: 'CONFIRMED' } })).status).toBe(200)
  await app.call('GET', '/api/students', { token: amira.token })
  const { entries } = (await ask(app, nadia.token)).body
  expect(entries.map(({ id: _, ...line }: { id: string }) => line)).toEqual([
    {
      ...{ at: '2026-01-12T16:02:00.000Z', event: 'booking_confirmed', network: '127.0.0' },
      text: 'Nadia confirmed a lesson of Amira',
    },
    {
      ...{ at: '2026-01-12T09:00:00.000Z', event: 'booking_requested', network: '127.0.0' },
      text: 'Amira asked for a lesson',
    },
  ])
})

test('what was only counted so far is there at once', async () => {
  const school = await aSchool()
  const { app, amira } = school
  for (let n = 0; n < 3; n++) await app.call('GET', '/api/admin/audit', { token: amira.token })
  expect(await textsOf(school)).toEqual(['Amira was refused: GET /admin/audit (3 times)'])
})

test('it is narrowed by event, by person and by London’s days', async () => {
  const school = await aSchool()
  const { app, nadia, amira, ben } = school
  await entered(app, ['booking_requested'], amira.id, new Date('2026-03-28T23:59:59Z'))
  // Summer time begins in that night.
  await entered(app, ['logout'], amira.id, new Date('2026-03-29T22:59:59Z'))
  await entered(app, ['logout'], ben.id, new Date('2026-03-29T23:00:00Z'))
  app.setClock('2026-03-30T08:59:59Z')
  const tutor = { email: nadia.email, password: nadia.password }
  const { token } = (await app.call('POST', '/api/auth/login', { body: tutor })).body
  app.setClock('2026-03-30T09:00:00Z')
  await app.call('PUT', `/api/admin/students/${amira.id}`, { token, body: { phoneNumber: '07700' } })
  const later = { app, nadia: { ...nadia, token } }
  const changed = 'Nadia changed the details of Amira'
  const [signedIn, asked, amiraLeft, benLeft] = [
    'Nadia signed in',
    'Amira asked for a lesson',
    'Amira signed out',
    'Ben signed out',
  ]
  expect(await textsOf(later)).toEqual([changed, signedIn, benLeft, amiraLeft, asked])
  expect(await textsOf(later, '?event=logout')).toEqual([benLeft, amiraLeft])
  expect(await textsOf(later, `?person=${amira.id}`)).toEqual([changed, amiraLeft, asked])
  expect(await textsOf(later, `?person=${nadia.id}`)).toEqual([changed, signedIn])
  expect(await textsOf(later, '?from=2026-03-29&to=2026-03-29')).toEqual([amiraLeft])
  expect(await textsOf(later, '?to=2026-03-28')).toEqual([asked])
  expect(await textsOf(later, '?from=2026-03-30')).toEqual([changed, signedIn, benLeft])
  expect(await textsOf(later, `?event=logout&person=${ben.id}&from=2026-03-30&to=2026-03-30`)).toEqual([benLeft])
  expect(await textsOf(later, `?person=${newId()}`)).toEqual([])
})

test('what the tutor did with hers is found by the student', async () => {
  const school = await aSchool()
  const { app, nadia, amira, ben, ask: request } = school
  for (const person of [amira, ben]) {
    const startTime = person === amira ? '2026-01-19T16:00:00Z' : '2026-01-20T16:00:00Z'
    const endTime = startTime.replace('16:00', '17:00')
    const { body } = await request(person, { startTime, endTime })
    await app.call('PUT', `/api/bookings/${body.id}/status`, { token: nadia.token, body: { status: 'DENIED' } })
  }
  expect((await textsOf(school, `?person=${amira.id}`)).sort()).toEqual([
    'Amira asked for a lesson',
    'Nadia denied a lesson of Amira',
  ])
})

test('an erased student has no name in it', async () => {
  const school = await aSchool()
  const { app, nadia, amira, ask: request } = school
  await request(amira)
  app.setClock('2026-01-12T09:00:01Z')
  await app.call('DELETE', `/api/admin/students/${amira.id}`, { token: nadia.token })
  expect(await textsOf(school, `?person=${amira.id}&event=booking_requested`)).toEqual([
    'Deleted student asked for a lesson',
  ])
  expect(await textsOf(school)).toContain('Nadia deleted a student')
})

test('a hundred come at once, and the last one read leads on, also within one moment', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  await many(app, 205, () => ({ at: app.context.now().getTime(), count: 1 }))
  const ids = new Set<string>()
  const sizes = []
  for (let before = ''; ; ) {
    const { entries } = (await ask(app, nadia.token, before && `?before=${before}`)).body
    sizes.push(entries.length)
    for (const { id } of entries) ids.add(id)
    if (entries.length < 100) break
    before = entries.at(-1).id
  }
  expect([sizes, ids.size]).toEqual([[100, 100, 5], 205])
})

test.each([
  ['event=cake_baked', 'Please choose an event of the list.', 'event'],
  ['event=', 'Please choose an event of the list.', 'event'],
  ['event=logout&event=login_ok', 'Please choose an event of the list.', 'event'],
  ['event=toString', 'Please choose an event of the list.', 'event'],
  ['person=amira', 'This value is not valid.', 'person'],
  ["person='%20OR%201=1", 'This value is not valid.', 'person'],
  ['from=2026-02-30', 'Invalid date', 'from'],
  ['to=12.01.2026', 'Invalid date', 'to'],
  ['from=2026-01-13&to=2026-01-12', 'The first day must not be after the last.', 'from'],
  ['before=x', 'This value is not valid.', 'before'],
  [`before=${newId()}`, 'This value is not valid.', 'before'],
])('%s is refused', async (query, message, field) => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const refused = await ask(app, nadia.token, `?${query}`)
  expect([...said(refused), refused.body.errors]).toEqual([400, message, [{ msg: message, field }]])
  if (field !== 'before') {
    expect(said(await ask(app, nadia.token, `?${query}`, '/api/admin/audit.csv'))).toEqual([400, message])
  }
})

test('a file of it is a table for a spreadsheet, in London’s time, that computes nothing', async () => {
  const app = await buildTestApp()
  const [nadia, mallory] = [await aTutor(app), await aStudent(app, '=cmd|1')]
  app.setClock('2026-07-01T08:00:00Z')
  await entered(app, ['logout'], mallory.id)
  app.setClock('2026-07-01T08:00:05Z')
  const { token } = (
    await app.call('POST', '/api/auth/login', { body: { email: nadia.email, password: nadia.password } })
  ).body
  const reply = await ask(app, token, '', '/api/admin/audit.csv')
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('audit-log-2026-07-01.csv'),
    'cache-control': 'no-store',
  })
  const [header, ...lines] = reply.text.split('\r\n')
  expect(header).toBe('\ufeff"Day","Time","Event","What","By","Of","Network","Times","Detail"')
  expect(lines.toSorted().reverse().slice(0, 3)).toEqual([
    '"2026-07-01","09:00","Signed out","\'=cmd|1 signed out","\'=cmd|1","","81.2.69","1",""',
    '"2026-07-01","09:00","Signed in","Nadia signed in","Nadia","","127.0.0","1",""',
    '"2026-07-01","09:00","Audit log saved","Nadia saved this log as a file","Nadia","","127.0.0","1",""',
  ])
  const narrowed = await ask(app, token, '?event=login_failed', '/api/admin/audit.csv')
  expect(narrowed.text.split('\r\n')).toEqual([header, ''])
})

// On PostgreSQL what follows holds the order and the pieces: writing so many lines would take longer than all else here.
test.runIf(process.env.TEST_ENGINE !== 'postgres')('a file has the newest 50,000 lines at most', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  await many(app, 50_001, (n) => ({ at: n, count: n + 1 }))
  const { text } = await ask(app, nadia.token, '?event=logout', '/api/admin/audit.csv')
  const lines = text.split('\r\n').slice(1, -1)
  expect([lines.length, lines.at(0)?.includes('"50001"'), lines.at(-1)?.includes('"2"')]).toEqual([50_000, true, true])
})

test('a long file is sent in pieces, whole and in order', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  await many(app, 2003, (n) => ({ at: n, count: n + 1 }))
  const { text } = await ask(app, nadia.token, '?event=logout', '/api/admin/audit.csv')
  const counts = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => Number(line.split(',').at(-2)?.replaceAll('"', '')))
  expect(counts).toEqual(Array.from({ length: 2003 }, (_, n) => 2003 - n))
})
