import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { createOrResetTutor } from '#server/features/accounts/tutor/actions.ts'
import { partyTo } from '#server/platform/http/party.ts'
import { createLog } from '#server/platform/log.ts'
import { findSession } from '#server/platform/people/sessions.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aStudent, aSubject, aTutor } from '#server/testing/givens.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { renewSecret } from './calendar/actions.ts'

async function aSchoolWithFeeds() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const pair = { tutorId: nadia.id, studentId: amira.id, subjectId: maths }
  const linkOf = async (token: string) => {
    const { status, body } = await app.call('POST', '/api/calendar/secret', { token })
    expect(status).toBe(201)
    return body.url.replace('http://localhost:3000', '') as string
  }
  return {
    ...school,
    linkOf,
    give: (wish: Partial<Parameters<typeof aBooking>[1]> = {}) =>
      aBooking(app, { ...pair, status: 'CONFIRMED', ...wish }),
    read: async (link: string) => lessonsIn((await app.call('GET', link)).text),
  }
}

/** As a calendar program reads them, by their id. */
function lessonsIn(text: string): Map<string, (name: string) => string | null> {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  return new Map(
    events.map((event) => {
      const property = (name: string) => event.getFirstPropertyValue(name)?.toString() ?? null
      return [property('uid')?.replace('@foolscap', '') ?? '', property]
    }),
  )
}
const told = (lesson: ((name: string) => string | null) | undefined) =>
  ['dtstart', 'dtend', 'summary', 'status'].map((name) => lesson?.(name))

test('a calendar subscribes to its own lessons, and is told how often to ask', async () => {
  const { app, nadia, amira, ben, give, linkOf, read } = await aSchoolWithFeeds()
  const hers = await give({ meetingLink: 'https://meet.test/a,b' })
  const his = await give({ studentId: ben.id, start: '2026-01-20T16:00:00Z' })
  const link = await linkOf(amira.token)
  const reply = await app.call('GET', link)
  expect([reply.status, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'no-store',
  ])
  expect(reply.text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n')
  expect(reply.text).toContain('X-WR-CALNAME:Lessons\r\n')
  const lessons = await read(link)
  expect([...lessons.keys()]).toEqual([hers])
  expect(told(lessons.get(hers))).toEqual([
    '2026-01-19T16:00:00Z',
    '2026-01-19T17:00:00Z',
    'Mathematics - Online',
    'CONFIRMED',
  ])
  expect(lessons.get(hers)?.('location')).toBe('https://meet.test/a,b')

  const tutors = await app.call('GET', await linkOf(nadia.token))
  expect([...lessonsIn(tutors.text).keys()].sort()).toEqual([hers, his].sort())
  expect(told(lessonsIn(tutors.text).get(his))[2]).toBe('Mathematics - Online (Ben)')
  expect(tutors.text).not.toContain('@home.test')
})

test('another usual meeting link is news for the lessons that meet there, and for no other', async () => {
  const { app, nadia, amira, give, linkOf, read } = await aSchoolWithFeeds()
  const usual = await give()
  const others = [
    await give({ start: '2026-01-20T16:00:00Z', meetingLink: 'https://meet.test/own' }),
    await give({ start: '2026-01-21T16:00:00Z', isOnline: false }),
  ]
  const link = await linkOf(amira.token)
  const meetAt = (usualMeetingLink: string) =>
    app.call('PUT', '/api/site-settings', { token: nadia.token, body: { usualMeetingLink } })
  const numbers = async (ids: string[]) => {
    const lessons = await read(link)
    return ids.map((id) => Number(lessons.get(id)?.('sequence')))
  }
  const [[first = 0], before] = [await numbers([usual]), await numbers(others)]
  const sequences = [first]
  for (const [hour, where] of ['https://meet.test/a', 'https://meet.test/b', ''].entries()) {
    app.setClock(`2026-01-12T1${hour}:00:00Z`)
    await meetAt(where)
    sequences.push(...(await numbers([usual])))
    expect((await read(link)).get(usual)?.('location') ?? '').toBe(where)
  }
  expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b))
  app.setClock('2026-01-12T13:00:00Z')
  await meetAt('')
  expect(await numbers([usual])).toEqual(sequences.slice(-1))
  expect(await numbers(others)).toEqual(before)
})

test('a lesson that is cancelled says so under its old name, with a greater number', async () => {
  const { app, nadia, amira, give, linkOf, read } = await aSchoolWithFeeds()
  const id = await give()
  const link = await linkOf(amira.token)
  const before = (await read(link)).get(id)
  app.setClock('2026-01-12T10:00:00Z')
  await app.call('PUT', `/api/bookings/${id}/status`, { token: nadia.token, body: { status: 'CANCELLED' } })
  const after = (await read(link)).get(id)
  expect([before?.('status'), after?.('status')]).toEqual(['CONFIRMED', 'CANCELLED'])
  expect(Number(after?.('sequence'))).toBeGreaterThan(Number(before?.('sequence')))
  expect(after?.('dtstamp')).toBe('2026-01-12T10:00:00Z')
})

test('only what was agreed is there: no request, nothing denied, nothing deleted', async () => {
  const { amira, give, linkOf, read } = await aSchoolWithFeeds()
  for (const status of ['REQUESTED', 'PENDING', 'DENIED'] as const) {
    await give({ status, start: status === 'PENDING' ? '2026-01-20T16:00:00Z' : '2026-01-21T16:00:00Z' })
  }
  await give({ status: 'AMENDED', start: '2026-01-23T16:00:00Z' })
  await give({ status: 'CANCELLED', deletedAt: '2026-01-12T08:00:00Z' })
  const taught = await give({ status: 'COMPLETED', start: '2026-01-05T16:00:00Z' })
  expect([...(await read(await linkOf(amira.token))).keys()]).toEqual([taught])
})

test('while a change waits, the lesson stands where it was agreed last', async () => {
  const { amira, give, linkOf, read } = await aSchoolWithFeeds()
  const moved = await give({ status: 'AMENDED', start: '2026-01-26T16:00:00Z', originalStart: '2026-01-19T16:00:00Z' })
  expect(told((await read(await linkOf(amira.token))).get(moved))).toEqual([
    '2026-01-19T16:00:00Z',
    '2026-01-19T17:00:00Z',
    'Mathematics - Online',
    'TENTATIVE',
  ])
})

test('lessons of the last twelve months are there, whatever the clocks did', async () => {
  const { amira, give, linkOf, read } = await aSchoolWithFeeds()
  await give({ start: '2025-01-11T22:00:00Z' })
  const oldest = await give({ start: '2025-01-12T00:00:00Z' })
  const summer = await give({ start: '2026-06-30T23:15:00Z' })
  const lessons = await read(await linkOf(amira.token))
  expect([...lessons.keys()].sort()).toEqual([oldest, summer].sort())
  expect(lessons.get(summer)?.('dtstart')).toBe('2026-06-30T23:15:00Z')
})

test('without a lesson the calendar is empty, not missing', async () => {
  const { app, ben, linkOf, read } = await aSchoolWithFeeds()
  const link = await linkOf(ben.token)
  expect((await app.call('GET', link)).status).toBe(200)
  expect((await read(link)).size).toBe(0)
})

test('a new link ends the earlier one, and a link can be ended', async () => {
  const { app, amira, ben, linkOf } = await aSchoolWithFeeds()
  const state = async () => (await app.call('GET', '/api/calendar/secret', { token: amira.token })).body
  expect(await state()).toEqual({ madeAt: null, lastReadAt: null })
  const first = await linkOf(amira.token)
  app.setClock('2026-01-12T10:00:00Z')
  const second = await linkOf(amira.token)
  const bens = await linkOf(ben.token)
  expect(await state()).toEqual({ madeAt: '2026-01-12T10:00:00.000Z', lastReadAt: null })
  expect(said(await app.call('GET', first))).toEqual([404, 'Calendar not found'])
  expect((await app.call('GET', second)).status).toBe(200)
  expect((await app.call('DELETE', '/api/calendar/secret', { token: amira.token })).status).toBe(204)
  expect(said(await app.call('GET', second))).toEqual([404, 'Calendar not found'])
  expect(await state()).toEqual({ madeAt: null, lastReadAt: null })
  expect((await app.call('DELETE', '/api/calendar/secret', { token: amira.token })).status).toBe(204)
  expect((await app.call('GET', bens)).status).toBe(200)
})

test('the notes of a lesson are in the feed of the family and not in that of the tutor, who has them in its own file', async () => {
  const { app, nadia, amira, give, linkOf, read } = await aSchoolWithFeeds()
  const id = await give({ notes: 'Bring the mock paper' })
  expect((await read(await linkOf(amira.token))).get(id)?.('description')).toBe('Bring the mock paper')
  const { text } = await app.call('GET', await linkOf(nadia.token))
  expect(text).toContain('(Amira)')
  expect(text).not.toContain('mock paper')
  expect((await app.call('GET', `/api/bookings/${id}/ics`, { token: nadia.token })).text).toContain('mock paper')
})

test('the owner sees when the link was last read, to the hour', async () => {
  const { app, amira, linkOf } = await aSchoolWithFeeds()
  const lastReadAt = async () => (await app.call('GET', '/api/calendar/secret', { token: amira.token })).body.lastReadAt
  const link = await linkOf(amira.token)
  for (const [asked, noted] of [
    ['2026-01-12T09:00:00.000Z', '2026-01-12T09:00:00.000Z'],
    ['2026-01-12T09:59:59.999Z', '2026-01-12T09:00:00.000Z'],
    ['2026-01-12T10:00:00.000Z', '2026-01-12T10:00:00.000Z'],
  ] as const) {
    app.setClock(asked)
    expect((await app.call('GET', link)).status).toBe(200)
    expect(await lastReadAt()).toBe(noted)
  }
  await linkOf(amira.token)
  expect(await lastReadAt()).toBe(null)
})

const OWN = 'another-7'
const own = (currentPassword: string) => ({ currentPassword, newPassword: OWN, confirmPassword: OWN })
const WHAT_WAS_TOLD = /^Your (password|e-mail address) is a new one, so the link to your calendar has ended/

test.for(['own password', 'own e-mail', 'password by the tutor', 'e-mail by the tutor'])(
  'a new %s ends the link, and its owner reads that in the bell',
  async (change) => {
    const { app, nadia, amira, ben, linkOf } = await aSchoolWithFeeds()
    const [hers, his] = [await linkOf(amira.token), await linkOf(ben.token)]
    const put = (path: string, body: object, { token } = amira) => app.call('PUT', `/api${path}`, { token, body })
    const currentPassword = amira.password
    const replies = {
      'own password': () => put('/users/change-password', own(currentPassword)),
      'own e-mail': () => put('/users/profile', { email: 'new@home.test', currentPassword }),
      'password by the tutor': () => app.call('POST', `/api/users/${amira.id}/reset-password`, { token: nadia.token }),
      'e-mail by the tutor': () => put(`/admin/students/${amira.id}`, { email: 'new@home.test' }, nadia),
    }
    const { status, body } = await replies[change as keyof typeof replies]()
    expect(status).toBe(200)
    expect(said(await app.call('GET', hers))).toEqual([404, 'Calendar not found'])
    expect((await app.call('GET', his)).status).toBe(200)
    expect(await auditCounts(app)).toMatchObject({ calendar_link_made: 2, calendar_link_ended: 1 })

    const email = change.includes('e-mail') ? 'new@home.test' : amira.email
    const password = body.newPassword ?? (change === 'own password' ? OWN : amira.password)
    let { token } = (await app.call('POST', '/api/auth/login', { body: { email, password } })).body
    if (body.newPassword) token = (await put('/users/change-password', own(password), { ...amira, token })).body.token
    const told = (await app.call('GET', '/api/notices', { token })).body
    expect(told.filter(({ content }: { content: string }) => WHAT_WAS_TOLD.test(content))).toMatchObject([
      { title: 'Your calendar link has ended', about: { kind: 'student', id: amira.id } },
    ])
  },
)

test('a tutor who is given a new password on the machine has no link either, and reads why', async () => {
  const { app, nadia, linkOf } = await aSchoolWithFeeds()
  const link = await linkOf(nadia.token)
  const password = 'chalk-and-slates'
  await createOrResetTutor(app.context, { email: nadia.email, password })
  expect((await app.call('GET', link)).status).toBe(404)
  const { token } = (await app.call('POST', '/api/auth/login', { body: { email: nadia.email, password } })).body
  expect((await app.call('GET', '/api/notices', { token })).body).toMatchObject([
    { title: 'Your calendar link has ended', about: null },
  ])
})

test('who had no link is told nothing of one', async () => {
  const { app, amira } = await aSchoolWithFeeds()
  const body = own(amira.password)
  const { token } = (await app.call('PUT', '/api/users/change-password', { token: amira.token, body })).body
  expect((await app.call('GET', '/api/notices', { token })).body).toEqual([])
  expect(await auditCounts(app)).not.toHaveProperty('calendar_link_ended')
})

test('a call that was let in before its session ended makes no link', async () => {
  const { app, amira } = await aSchoolWithFeeds()
  const stolen = (await app.call('POST', '/api/auth/login', { body: { email: amira.email, password: amira.password } }))
    .body.token
  const session = await findSession(app.context.db, stolen, app.context.now())
  if (!session) throw new Error('not signed in')
  const call = {
    actor: session,
    ...partyTo({}, session),
    params: {},
    query: undefined,
    body: undefined,
    address: '',
    agent: '',
    signal: new AbortController().signal,
  }
  const body = own(amira.password)
  const changed = await app.call('PUT', '/api/users/change-password', { token: amira.token, body })
  expect(changed.status).toBe(200)
  await expect(renewSecret(app.context, call)).rejects.toMatchObject({ status: 401 })
  expect(await app.count('calendar_secrets')).toBe(0)
  expect((await app.call('POST', '/api/calendar/secret', { token: changed.body.token })).status).toBe(201)
})

test('twenty links at once leave one that opens', async () => {
  const { app, amira, linkOf } = await aSchoolWithFeeds()
  const links = await Promise.all(Array.from({ length: 20 }, () => linkOf(amira.token)))
  expect(new Set(links).size).toBe(20)
  const replies = await Promise.all(links.map((link) => app.call('GET', link)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await app.count('calendar_secrets')).toBe(1)
})

test('the pages of the person are told, and of nobody else', async () => {
  const { app, amira, ben, linkOf } = await aSchoolWithFeeds()
  const [hers, his] = [hintsFor(app, amira), hintsFor(app, ben)]
  await linkOf(amira.token)
  await app.call('DELETE', '/api/calendar/secret', { token: amira.token })
  expect([hers, his]).toEqual([['account', 'account'], []])
})

test('who has left has no calendar, and a guess opens none', async () => {
  const { app, amira, linkOf } = await aSchoolWithFeeds()
  const link = await linkOf(amira.token)
  await app.context.transaction((tx) =>
    tx.updateTable('users').set({ deleted_at: 1 }).where('id', '=', amira.id).execute(),
  )
  for (const path of [link, '/api/calendar/x.ics', '/api/calendar/.ics.ics', link.replace('.ics', 'x.ics')]) {
    expect(said(await app.call('GET', path))).toEqual([404, 'Calendar not found'])
  }
  expect((await app.call('GET', link.replace('.ics', ''))).status).toBe(404)
})

test('nobody makes or ends a link without signing in', async () => {
  const { app } = await aSchoolWithFeeds()
  for (const method of ['GET', 'POST', 'DELETE'])
    expect((await app.call(method, '/api/calendar/secret')).status).toBe(401)
})

test('the secret is long, stored nowhere as it is, and never logged', async () => {
  const log: string[] = []
  const app = await buildTestApp({ logger: createLog('trace', { write: (line) => void log.push(line) }) })
  const [nadia, amira] = [await aTutor(app), await aStudent(app)]
  await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: await aSubject(app) })
  const { body } = await app.call('POST', '/api/calendar/secret', { token: amira.token })
  const secret = /^http:\/\/localhost:3000\/api\/calendar\/([\w-]{43})\.ics$/.exec(body.url)?.[1] ?? ''
  expect(secret).not.toBe('')
  for (const end of ['.ics', '.ics?a=b', '', '.ical', '.ics/x']) await app.call('GET', `/api/calendar/${secret}${end}`)
  await app.call('POST', `/api/calendar/${secret}.ics`)
  expect(log.join('')).toContain('/api/calendar/:secret.ics')
  expect(log.join('')).not.toContain(secret.slice(0, 12))
  const stored = await app.database.db.selectFrom('calendar_secrets').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(secret)
  expect(Buffer.from(stored[0]?.secret_hash ?? []).toString('base64url')).not.toBe(secret)
})
