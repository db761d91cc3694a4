/**
 * Through the public door: whatever one side does to a lesson, a package or a payment, the other side has a notice of it,
 * a hint, and the tutor a mail as well. A new call of these nouns does not compile without its rows, or a reason.
 */
import { expect, test } from 'vitest'
import { BOOKING_MOVES } from '#domain/booking-news.ts'
import { hintsFor } from '#server/testing/school.ts'
import { tellWhatWaited } from '#server/testing/telling.ts'
import { attendanceRows, bookingRows, directRows } from './testing/booking-rows.ts'
import { changeRows } from './testing/change-rows.ts'
import { openLessonRows, packageRows, paymentRows } from './testing/money-rows.ts'
import { seriesRows } from './testing/series-rows.ts'
import { aStory, type Row, WHY } from './testing/story.ts'

const everyRow = Object.entries({
  bookingRows,
  attendanceRows,
  directRows,
  changeRows,
  seriesRows,
  packageRows,
  paymentRows,
  openLessonRows,
}).flatMap(([noun, calls]) =>
  Object.entries(calls).flatMap(([call, told]) =>
    typeof told === 'string'
      ? []
      : (told as readonly Row[]).map((row, place) => [`${noun}.${call}`, place, row] as const),
  ),
)

test.each(everyRow)('%s (%i) is told to the other side', async (_call, _place, row) => {
  const story = await aStory()
  const id = await row.given(story)
  const listener = row.by === 'nadia' ? story.amira : story.nadia
  const before = await story.toldSoFar()
  const hints = hintsFor(story.app, listener)
  const reply = await row.act(story, id)
  expect([reply.status, reply.body?.message]).toEqual([expect.toSatisfy((code) => code < 300), undefined])
  if (row.waits) {
    expect((await story.toldSoFar()).notices).toEqual(before.notices)
    hints.length = 0
    await tellWhatWaited(story.app)
  }
  const after = await story.toldSoFar()
  const notices = after.notices.filter((one) => !before.notices.some((known) => known.id === one.id))
  expect(notices).toMatchObject([{ user_id: listener.id, title: row.title, about_kind: row.about ?? 'booking' }])
  expect(notices[0]?.about_id).toMatch(/^[0-9a-f-]{36}$/)
  for (const words of row.says) expect(notices[0]?.content).toContain(words)
  if (row.priority) expect(notices[0]?.priority).toBe(row.priority)
  expect(hints.filter((topic) => topic === 'notices')).toEqual(['notices'])
  const mail = after.mail.filter((one) => !before.mail.some((known) => known.id === one.id))
  expect(mail.map(({ recipient, subject, aboutId }) => [recipient, subject, aboutId])).toEqual(
    row.mail ? [[story.nadia.email, row.mail, story.amira.id]] : [],
  )
  const why = row.says.includes(WHY) ? WHY : ''
  for (const { text } of mail) expect(text).toContain(why)
})

test.each(['amira', 'nadia'] as const)(
  'a reason of 1,001 characters is refused beside its field, and nothing is done: %s',
  async (by) => {
    const story = await aStory()
    const lesson = await story.confirm()
    const series = await story.requestSeries('2026-01-20T16:00:00Z')
    const asItStands = async () => [
      await story.toldSoFar(),
      (await story.as(by, 'GET', `/bookings/${story[by].id}`)).body,
    ]
    const before = await asItStands()
    for (const path of [`/bookings/${lesson}/status`, `/bookings/series/${series}/status`]) {
      const refused = await story.as(by, 'PUT', path, { status: 'CANCELLED', amendmentReason: 'x'.repeat(1001) })
      const msg = 'Please use at most 1000 characters.'
      expect([refused.status, refused.body.errors]).toEqual([400, [{ msg, field: 'amendmentReason' }]])
    }
    expect(JSON.stringify(await asItStands())).toBe(JSON.stringify(before))
    const taken = await story.as(by, 'PUT', `/bookings/${lesson}/status`, {
      status: 'CANCELLED',
      amendmentReason: 'x'.repeat(1000),
    })
    expect([taken.status, taken.body.amendmentReason.length]).toEqual([200, 1000])
  },
)

test('every move of a booking is in the table', () => {
  const moves = new Set(everyRow.map(([, , { move }]) => move))
  expect([...moves].filter(Boolean).sort()).toEqual([...BOOKING_MOVES.FAMILY, ...BOOKING_MOVES.TUTOR].sort())
})
