import { expect, test } from 'vitest'
import { aPost, type Post } from '#server/features/happenings/testing/post.ts'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aLink, ONLY_PAYS } from '#server/testing/given-links.ts'
import { aParent, type Person } from '#server/testing/givens.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { hintsFor } from '#server/testing/school.ts'

const CONFIRMED = 'Confirmed: GCSE Mathematics, Monday 19 January at 16:00'

const listOf = (post: Post, { id }: Pick<Person, 'id'>, query = '') =>
  post.as(post.nadia, 'GET', `/admin/students/${id}/deliveries${query}`)

async function toldTo(post: Post, person: Pick<Person, 'id'>, query = '') {
  const { status, body } = await listOf(post, person, query)
  expect(status).toBe(200)
  return body.told
}

/** A lesson that this student asks for and Nadia agrees to. */
async function agree(post: Post, student: Person, wish: Record<string, unknown> = {}): Promise<string> {
  const { body } = await post.ask(student, wish)
  const { status } = await post.as(post.nadia, 'PUT', `/bookings/${body.id}/status`, { status: 'CONFIRMED' })
  expect(status).toBe(200)
  return body.id
}

test('the tutor reads what a family was told, whether it was sent and whether the bell was read', async () => {
  const post = await aPost()
  const { amira } = post
  expect(await toldTo(post, amira)).toEqual([])
  await agree(post, amira)
  expect(await toldTo(post, amira)).toEqual([
    {
      ...{ id: expect.any(String), text: CONFIRMED, happenedAt: '2026-01-12T09:00:00.000Z' },
      ...{ deliveries: [], bell: { readAt: null } },
    },
  ])
  const hints = hintsFor(post.app, post.nadia)
  await post.send('2026-01-12T09:01:00Z')
  expect(hints).toContain('deliveries')
  const { body: notices } = await post.as(amira, 'GET', '/notices')
  post.app.setClock('2026-01-12T09:05:00Z')
  await post.as(amira, 'POST', `/notices/${notices[0].id}/read`)
  const [told] = await toldTo(post, amira)
  expect(told.deliveries).toEqual([
    {
      ...{ id: expect.any(String), channel: 'EMAIL', address: 'amira@home.test', status: 'SENT', reason: '' },
      ...{ at: '2026-01-12T09:01:00.000Z', isWorthAgain: false },
    },
  ])
  expect(told.bell).toEqual({ readAt: '2026-01-12T09:05:00.000Z' })
  expect(await toldTo(post, post.ben)).toEqual([])
})

test('it says why something was not sent, or not yet, and where it would go today', async () => {
  const post = await aPost({
    deliver: async () => {
      throw Object.assign(new Error('451 later'), { responseCode: 451, response: '451 later', command: 'RCPT TO' })
    },
  })
  const { app, amira, nadia, maths } = post
  await agree(post, amira)
  await post.send('2026-01-12T09:01:00Z')
  await app.context.transaction((tx) =>
    tx.updateTable('users').set({ email: 'amira@new.test' }).where('id', '=', amira.id).execute(),
  )
  const [waiting] = await toldTo(post, amira)
  expect(waiting.deliveries).toMatchObject([
    { status: 'WAITING', reason: 'later', at: '2026-01-12T09:02:00.000Z', address: 'amira@new.test' },
  ])
  const long = { tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED' } as const
  app.setClock('2026-01-01T09:00:00Z')
  const lesson = await aBooking(app, { ...long, start: '2026-01-26T16:00:00Z' })
  await post.plan('2026-01-25T14:00:00Z')
  app.setClock('2026-01-25T14:00:05Z')
  await post.as(nadia, 'PUT', `/bookings/${lesson}/status`, { status: 'CANCELLED' })
  await post.send('2026-01-25T14:00:10Z')
  const [cancelled, reminder] = await toldTo(post, amira)
  expect(cancelled.text).toBe('Cancelled: GCSE Mathematics, Monday 26 January at 16:00')
  expect([reminder.text, reminder.deliveries[0].status, reminder.deliveries[0].reason]).toEqual([
    'Monday 26 January at 16:00: GCSE Mathematics',
    ...['WITHDRAWN', 'lesson_off'],
  ])
})

test('what was announced to everybody stands with each of them, with their own bell', async () => {
  const post = await aPost()
  const { amira, ben, nadia } = post
  const form = { title: 'No lessons at Easter', content: 'See you after it.', priority: 'HIGH', targetRole: 'STUDENT' }
  const { body: notice } = await post.as(nadia, 'POST', '/notices/admin/create', form)
  await post.send('2026-01-12T09:01:00Z')
  await post.as(amira, 'POST', `/notices/${notice.id}/read`)
  for (const [person, readAt] of [
    [amira, '2026-01-12T09:01:00.000Z'],
    [ben, null],
  ] as const) {
    const told = await toldTo(post, person)
    expect(told).toMatchObject([{ text: 'No lessons at Easter', bell: { readAt }, deliveries: [{ status: 'SENT' }] }])
  }
})

test('the newest hundred come first, the others behind the last one read, and however many they are, in as few reads', async () => {
  const post = await aPost()
  const { app, amira } = post
  await app.context.transaction(async (tx) => {
    for (let n = 0; n < 203; n++) {
      const [id, happened_at] = [newId(), Math.floor(n / 2)]
      const facts = JSON.stringify({ subject: `News ${n}`, text: '' })
      await tx
        .insertInto('happenings')
        .values({
          ...{ id, event_key: id, cause: 'confirmed', kind: 'ANSWER', thread: '', facts, happened_at },
          ...{ student_id: amira.id, user_id: amira.id, dispatched_at: 1 },
        })
        .execute()
    }
  })
  const sent = watchQueries()
  const first = await toldTo(post, amira)
  expect(sent.filter(({ sql }) => sql.includes('happenings')).length).toBeLessThanOrEqual(3)
  const second = await toldTo(post, amira, `?before=${first.at(-1).id}`)
  const third = await toldTo(post, amira, `?before=${second.at(-1).id}`)
  expect([first.length, second.length, third.length]).toEqual([100, 100, 3])
  const all = [...first, ...second, ...third].map(({ text }: { text: string }) => text)
  expect(new Set(all).size).toBe(203)
  const places = all.map((text) => Math.floor(Number(text.slice(5)) / 2))
  expect(places).toEqual(places.toSorted((a, b) => b - a))
})

test('what a parent was told of a student stands among it by name, and in the list of the parent', async () => {
  const post = await aPost()
  const { app, amira, ben, nadia } = post
  const [robert, paula] = [await aParent(app), await aParent(app, 'Paula')]
  for (const child of [amira, ben]) await aLink(app, { parent: robert, child })
  await aLink(app, { parent: paula, child: amira }, ONLY_PAYS)
  await app.context.transaction((tx) => tx.updateTable('users').set({ email_verified_at: 1 }).execute())
  await agree(post, amira)
  await agree(post, ben, { startTime: '2026-01-20T16:00:00Z', endTime: '2026-01-20T17:00:00Z' })
  await post.send('2026-01-12T09:01:00Z')
  const asRead = (told: { text: string; to?: object; deliveries: { address: string }[] }[]) =>
    told.map(({ text, to, deliveries }) => [text, to, deliveries.map(({ address }) => address)])
  const of = (child: string) => expect.stringMatching(new RegExp(`^${child}: `))
  const toRobert = { id: robert.id, name: 'Robert' }
  const ofAmira = asRead(await toldTo(post, amira))
  expect(ofAmira).toContainEqual([`Amira: ${CONFIRMED}`, toRobert, ['robert@home.test']])
  expect(ofAmira).toContainEqual([CONFIRMED, undefined, ['amira@home.test']])
  expect(ofAmira.filter(([, to]) => !to)).toHaveLength(1)
  const hisOwn = asRead(await toldTo(post, robert))
  expect(hisOwn).toContainEqual([of('Amira'), undefined, ['robert@home.test']])
  expect(hisOwn).toContainEqual([of('Ben'), undefined, ['robert@home.test']])
  expect(await toldTo(post, paula)).toEqual([])
  const { parents } = (await listOf(post, amira)).body
  expect(parents).toEqual([
    { id: paula.id, name: 'Paula', email: 'paula@home.test', mailProblem: null },
    { ...toRobert, email: 'robert@home.test', mailProblem: null },
  ])
  expect((await listOf(post, robert)).body).toMatchObject({ email: 'robert@home.test', parents: [] })
  expect((await post.as(nadia, 'PUT', `/admin/people/${robert.id}/email-failing`, { isFailing: true })).status).toBe(
    204,
  )
  expect((await listOf(post, robert)).body.mailProblem).toBe('failing')
})

test('who is gone, and what was never told, is not found', async () => {
  const post = await aPost()
  for (const id of [newId(), post.nadia.id]) {
    const { status, body } = await listOf(post, { id })
    expect([status, body.message]).toEqual([404, 'Student not found.'])
  }
  const { status, body } = await listOf(post, post.amira, `?before=${newId()}`)
  expect([status, body.errors]).toEqual([400, [{ msg: 'This value is not valid.', field: 'before' }]])
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')('every question of it is a range of an index', async () => {
  const post = await aPost()
  const { amira, nadia } = post
  await agree(post, amira)
  const form = { title: 'No lessons at Easter', content: 'See you after it.', priority: 'HIGH' }
  await post.as(nadia, 'POST', '/notices/admin/create', form)
  await post.send('2026-01-12T09:01:00Z')
  const [{ id }] = await toldTo(post, amira)
  const seen = watchQueries()
  await toldTo(post, amira, `?before=${id}`)
  await toldTo(post, amira)
  const planFor = (from: RegExp) =>
    planOf(
      post.app,
      seen.filter(({ sql }) => sql.startsWith('select') && from.test(sql)),
    )
  const steps = await planFor(/from "(happenings|deliveries|notices)"/)
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([])
  expect((await planFor(/from "happenings"/)).join()).not.toContain('TEMP B-TREE')
  expect(steps.join()).toContain('USING INDEX happenings_by_user (user_id=? AND happened_at<?)')
})
