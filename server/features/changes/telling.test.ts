/** What is told of a change that can still be undone, and when. */
import { expect, test } from 'vitest'
import { tellFamily } from '#server/features/happenings/actions.ts'
import { aPost } from '#server/features/happenings/testing/post.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aLink } from '#server/testing/given-links.ts'
import { aParent } from '#server/testing/givens.ts'
import { beginChange, endChange } from './recording/actions.ts'

/** At nine Nadia moves a lesson of Amira, whose mother is told too. */
async function aMove() {
  const post = await aPost()
  const { app, nadia, amira, maths } = post
  const grace = await aParent(app, 'Grace')
  await aLink(app, { parent: grace, child: amira })
  const id = await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED' })
  const hinted: string[] = []
  app.context.live.subscribe(
    { id: amira.id, side: 'FAMILY' },
    { send: ({ topic }) => void hinted.push(topic), end: () => undefined },
  )
  const now = app.context.now()
  await app.context.transaction(async (tx) => {
    const change = await beginChange(tx, { kind: 'MOVED', byId: nadia.id, seriesId: null, bookingIds: [id] }, now)
    const told = {
      title: 'Your lesson has been moved',
      content: 'To five.',
      type: 'WARNING',
      priority: 'HIGH',
    } as const
    const about = { kind: 'booking', id } as const
    await tellFamily(tx, { ...told, cause: 'moved', about, studentId: amira.id, bookingIds: [id], now })
    await endChange(tx, change, [id])
  })
  const bells = async () => {
    const rows = await app.database.db.selectFrom('notices').selectAll().orderBy('title').execute()
    return rows.map(({ user_id, title, created_at }) => [user_id, title, new Date(created_at).toISOString()])
  }
  return { ...post, id, grace, hinted, bells }
}

test('for ten seconds nobody hears of it; then the bell rings, once, and the mail goes as any other', async () => {
  const { app, amira, grace, bells, hinted, mails, send } = await aMove()
  await send('2026-01-12T09:00:09.999Z')
  expect([await bells(), await app.count('deliveries'), hinted]).toEqual([[], 0, []])
  for (const instant of ['2026-01-12T09:00:10Z', '2026-01-12T09:00:20Z']) {
    await send(instant)
    expect(await bells()).toEqual([
      [grace.id, 'Amira: Your lesson has been moved', '2026-01-12T09:00:10.000Z'],
      [amira.id, 'Your lesson has been moved', '2026-01-12T09:00:10.000Z'],
    ])
  }
  expect(hinted.filter((topic) => topic === 'notices')).toHaveLength(1)
  await send('2026-01-12T09:02:00Z')
  expect(mails.map(({ recipient }) => recipient)).toEqual([amira.email]) // the mother's address is not confirmed
})

test('what is told of something else meanwhile does not wait', async () => {
  const { app, nadia, amira, bells, send } = await aMove()
  const now = app.context.now()
  const told = { title: 'Other', content: 'News.', type: 'INFO', priority: 'NORMAL' } as const
  await app.context.transaction((tx) =>
    tellFamily(tx, { ...told, cause: 'deleted', about: null, studentId: amira.id, byId: nadia.id, now }),
  )
  expect((await bells()).map(([, title]) => title)).toEqual(['Amira: Other', 'Other'])
  await send('2026-01-12T09:00:01Z')
  expect(
    await app.database.db.selectFrom('happenings').select('id').where('dispatched_at', 'is', null).execute(),
  ).toHaveLength(2)
})
