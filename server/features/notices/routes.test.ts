import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aNotice } from '#server/testing/given-notices.ts'
import type { Person } from '#server/testing/givens.ts'
import { aSchool, hintsFor, said } from '#server/testing/school.ts'
import { tellFamily } from '../happenings/actions.ts'

const NOT_FOUND = [404, 'Notice not found']

async function aNoticeBoard() {
  const school = await aSchool()
  const { app } = school
  return {
    ...school,
    list: async ({ token }: Person) => (await app.call('GET', '/api/notices', { token })).body,
    titles: async ({ token }: Person) =>
      (await app.call('GET', '/api/notices', { token })).body.map(({ title }: { title: string }) => title),
    unread: async ({ token }: Person) =>
      (await app.call('GET', '/api/notices/unread-count', { token })).body.unreadCount,
    read: ({ token }: Person, id: string) => app.call('POST', `/api/notices/${id}/read`, { token }),
    dismiss: ({ token }: Person, id: string) => app.call('POST', `/api/notices/${id}/dismiss`, { token }),
  }
}

test('a person sees what is for everyone, for his role and for him alone, newest first', async () => {
  const { app, nadia, amira, ben, titles, unread } = await aNoticeBoard()
  await aNotice(app, { title: 'All', createdAt: '2026-01-12T09:00:00Z' })
  await aNotice(app, { title: 'Students', targetRole: 'STUDENT', createdAt: '2026-01-13T09:00:00Z' })
  await aNotice(app, { title: 'Tutor', targetRole: 'TUTOR', createdAt: '2026-01-14T09:00:00Z' })
  await aNotice(app, { title: 'Amira', userId: amira.id, createdAt: '2026-01-15T09:00:00Z' })
  await aNotice(app, { title: 'Off', isActive: false })
  await aNotice(app, { title: 'Off for Amira', userId: amira.id, isActive: false })
  expect(await titles(amira)).toEqual(['Amira', 'Students', 'All'])
  expect(await titles(ben)).toEqual(['Students', 'All'])
  expect(await titles(nadia)).toEqual(['Tutor', 'All'])
  expect([await unread(amira), await unread(ben), await unread(nadia)]).toEqual([3, 2, 2])
})

test('what is older than the account is there to be read, and no news', async () => {
  const { app, amira, list, unread, read } = await aNoticeBoard()
  const id = await aNotice(app, { title: 'Older', priority: 'URGENT', createdAt: '2026-01-12T08:59:59.999Z' })
  await aNotice(app, { title: 'As old', createdAt: '2026-01-12T09:00:00.000Z' })
  const states = (await list(amira)).map(({ title, isRead, readAt }: Record<string, unknown>) => [
    title,
    isRead,
    readAt,
  ])
  expect(states).toEqual([
    ['As old', false, null],
    ['Older', true, '2026-01-12T09:00:00.000Z'],
  ])
  expect(await unread(amira)).toBe(1)
  expect((await read(amira, id)).body).toMatchObject({ isRead: true })
  expect(await unread(amira)).toBe(1)
})

test('a notice is gone from the moment that it expires', async () => {
  const { app, amira, titles, unread, read } = await aNoticeBoard()
  const id = await aNotice(app, { expiresAt: '2026-01-13T09:00:00Z' })
  app.setClock('2026-01-13T08:59:59.999Z')
  expect([await titles(amira), await unread(amira)]).toEqual([['Half term'], 1])
  app.setClock('2026-01-13T09:00:00Z')
  expect([await titles(amira), await unread(amira)]).toEqual([[], 0])
  expect(said(await read(amira, id))).toEqual(NOT_FOUND)
})

test('unread, then read once, then dismissed, and never back', async () => {
  const { app, amira, ben, list, unread, read, dismiss } = await aNoticeBoard()
  const id = await aNotice(app)
  const untouched = { id, isRead: false, readAt: null, isDismissed: false, createdAt: '2026-01-12T09:00:00.000Z' }
  expect((await list(amira))[0]).toEqual({
    ...untouched,
    ...{ title: 'Half term', content: 'There are no lessons next week.', type: 'INFO', priority: 'NORMAL' },
    ...{ expiresAt: null, about: null },
  })
  app.setClock('2026-01-12T10:00:00Z')
  const first = await read(amira, id)
  expect([first.status, first.body]).toMatchObject([
    200,
    { isRead: true, readAt: '2026-01-12T10:00:00.000Z', isDismissed: false },
  ])
  app.setClock('2026-01-12T11:00:00Z')
  expect((await read(amira, id)).body).toEqual(first.body)
  const away = await dismiss(amira, id)
  expect([away.status, away.body]).toEqual([200, { ...first.body, isDismissed: true }])
  expect((await dismiss(amira, id)).body).toEqual(away.body)
  expect((await read(amira, id)).body).toEqual(away.body)
  expect(await list(amira)).toEqual([away.body])
  expect([await unread(amira), await unread(ben)]).toEqual([0, 1])
  expect((await list(ben))[0]).toMatchObject(untouched)
})

test('whoever dismisses a notice has read it', async () => {
  const { app, amira, unread, dismiss } = await aNoticeBoard()
  const id = await aNotice(app)
  expect((await dismiss(amira, id)).body).toMatchObject({
    isRead: true,
    readAt: '2026-01-12T09:00:00.000Z',
    isDismissed: true,
  })
  expect(await unread(amira)).toBe(0)
})

test('of twenty readings and dismissals at once one counts', async () => {
  const { app, amira, read, dismiss, list } = await aNoticeBoard()
  const id = await aNotice(app)
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? read(amira, id) : dismiss(amira, id))),
  )
  expect(replies.map((reply) => reply.status)).toEqual(Array(20).fill(200))
  expect(await app.count('notice_receipts')).toBe(1)
  expect((await list(amira))[0]).toMatchObject({ isRead: true, isDismissed: true })
})

test("another's notice, another role's and one that is switched off do not exist", async () => {
  const { app, amira, ben, read, dismiss } = await aNoticeBoard()
  const hidden = [
    await aNotice(app, { userId: ben.id }),
    await aNotice(app, { targetRole: 'TUTOR' }),
    await aNotice(app, { isActive: false }),
    newId(),
  ]
  for (const id of hidden) {
    expect(said(await read(amira, id))).toEqual(NOT_FOUND)
    expect(said(await dismiss(amira, id))).toEqual(NOT_FOUND)
  }
  expect(await app.count('notice_receipts')).toBe(0)
})

test('reading on one page tells the other pages of this person, once', async () => {
  const { app, amira, ben, read, dismiss } = await aNoticeBoard()
  const id = await aNotice(app)
  const [hers, his] = [hintsFor(app, amira), hintsFor(app, ben)]
  for (const act of [read, read, dismiss, dismiss, read]) await act(amira, id)
  expect([hers, his]).toEqual([['notices', 'notices'], []])
})

test('each answer of the tutor makes one notice, for that student alone', async () => {
  const { app, nadia, amira, maths, ben, list } = await aNoticeBoard()
  const lesson = { tutorId: nadia.id, studentId: amira.id, subjectId: maths }
  const answer = async (id: string, body: object) =>
    (await app.call('PUT', `/api/bookings/${id}/status`, { token: nadia.token, body })).status
  const kept = await aBooking(app, lesson)
  expect([await answer(kept, { status: 'CONFIRMED' }), await answer(kept, { status: 'CONFIRMED' })]).toEqual([200, 200])
  expect(await list(amira)).toMatchObject([
    {
      title: 'Your lesson is confirmed',
      content:
        'Your GCSE Mathematics lesson on Monday 19 January 2026 at 16:00 is confirmed. £25.00 is to be paid for it.',
      type: 'SUCCESS',
      priority: 'NORMAL',
      isRead: false,
    },
  ])
  app.setClock('2026-01-12T09:01:00Z')
  const refused = await aBooking(app, { ...lesson, start: '2026-07-20T15:00:00Z' })
  await answer(refused, { status: 'DENIED', amendmentReason: 'I am away.' })
  expect((await list(amira))[0].content).toBe(
    'Your request for the GCSE Mathematics lesson on Monday 20 July 2026 at 16:00 was denied. Reason: I am away.',
  )
  app.setClock('2026-01-12T09:02:00Z')
  const today = await aBooking(app, { ...lesson, start: '2026-01-12T16:00:00Z', status: 'CONFIRMED' })
  await answer(today, { status: 'CANCELLED' })
  expect((await list(amira))[0]).toMatchObject({ title: 'Your lesson is cancelled', priority: 'URGENT' })
  expect([await list(ben), await list(nadia), await app.count('notices')]).toEqual([[], [], 3])
})

test('an answer that is refused makes no notice, and a change none for whoever made it', async () => {
  const { app, nadia, amira, maths, titles } = await aNoticeBoard()
  const lesson = { tutorId: nadia.id, studentId: amira.id, subjectId: maths }
  const status = (person: Person, id: string, to: string) =>
    app.call('PUT', `/api/bookings/${id}/status`, { token: person.token, body: { status: to } })
  const id = await aBooking(app, lesson)
  expect((await status(amira, id, 'CANCELLED')).status).toBe(200)
  expect((await status(nadia, id, 'CONFIRMED')).status).toBe(409)
  expect([await titles(nadia), await titles(amira)]).toEqual([['Amira has withdrawn a request'], []])
})

test('a notice is not made when what it tells of is not', async () => {
  const { app, amira } = await aNoticeBoard()
  const failing = app.context.transaction(async (tx) => {
    const text = { title: 'T', content: 'C', type: 'INFO', priority: 'LOW' } as const
    await tellFamily(tx, { ...text, cause: 'paid', studentId: amira.id, about: null, now: app.context.now() })
    throw new Error('afterwards')
  })
  await expect(failing).rejects.toThrow('afterwards')
  expect([await app.count('notices'), await app.count('happenings')]).toEqual([0, 0])
})
