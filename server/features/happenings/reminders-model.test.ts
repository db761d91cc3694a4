/** Whatever happens to lessons, and to the clock and the server meanwhile: a reminder is true when it leaves, and leaves once. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Facts } from '#domain/letters.ts'
import type { Deliver } from '#server/platform/mail/transport.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aPost, type Post } from './testing/post.ts'

const MINUTE = 60_000
const START = Date.parse('2026-01-19T16:00:00Z')
const LESSONS = 6
const SEED = Number(process.env.STORY_SEED ?? 20_260_121)
/** Histories that are tried; PostgreSQL is told the first of them, for what is decided is the same on both. */
const RUNS = Number(process.env.MODEL_RUNS ?? (process.env.TEST_ENGINE === 'postgres' ? 3 : 12))
/** Of the lessons: the reminders of one come among those of the others. */
const SPACING = 2 * 60 * MINUTE

type Step =
  | { readonly do: 'confirm' | 'cancel' | 'give up' | 'keep'; readonly lesson: number }
  | { readonly do: 'move' | 'ask to move'; readonly lesson: number; readonly quarters: number }
  | { readonly do: 'wait' | 'be off' | 'crash after planning'; readonly minutes: number }
  | { readonly do: 'put the clock back'; readonly minutes: number }
  | { readonly do: 'refuse mail'; readonly refuses: boolean }

const lesson = fc.nat(LESSONS - 1)
const some = <Do extends string>(...all: Do[]) => fc.constantFrom(...all)
const minutes = fc.integer({ min: 15, max: 200 })
const quarters = fc.integer({ min: -40, max: 40 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: some('confirm', 'cancel', 'give up', 'keep'), lesson }) },
  { weight: 3, arbitrary: fc.record({ do: some('move', 'ask to move'), lesson, quarters }) },
  { weight: 5, arbitrary: fc.record({ do: some('wait', 'be off', 'crash after planning'), minutes }) },
  { weight: 1, arbitrary: fc.record({ do: some('put the clock back'), minutes }) },
  { weight: 2, arbitrary: fc.record({ do: some('refuse mail'), refuses: fc.boolean() }) },
)

/** What stands against a mail in the moment in which it is handed over; and how often each reminder has been. */
async function aWatchedPost() {
  const [wrong, sent, refusing]: [string[], Map<string, number>, { now: boolean }] = [[], new Map(), { now: false }]
  const watching: { post?: Post } = {}
  const deliver: Deliver = async ({ deliveryIds }) => {
    const { database } = watching.post?.app ?? {}
    if (!database) return
    const rows = await database.db
      .selectFrom('deliveries as delivery')
      .innerJoin('happenings as happening', 'happening.id', 'delivery.happening_id')
      .select(['happening.cause', 'happening.facts'])
      .where('delivery.id', 'in', deliveryIds)
      .where('happening.kind', '=', 'REMINDER')
      .execute()
    for (const { cause, facts } of rows) {
      const parsed: Facts = JSON.parse(facts)
      if (!('planned' in parsed) || parsed.planned.is !== 'lesson') continue
      const { bookingId, startsAt } = parsed.planned
      const which = `${cause}:${bookingId}:${startsAt}`
      const booking = await database.db
        .selectFrom('bookings')
        .select(['status', 'start_at', 'original_start_at'])
        .where('id', '=', bookingId)
        .executeTakeFirstOrThrow()
      const agreed = booking.status === 'AMENDED' ? booking.original_start_at : booking.start_at
      const isTrue = ['CONFIRMED', 'AMENDED'].includes(booking.status) && agreed === startsAt
      if (!isTrue) wrong.push(`${which}: ${booking.status}, ${agreed}`)
      if (!refusing.now) sent.set(which, (sent.get(which) ?? 0) + 1)
    }
    if (refusing.now) throw Object.assign(new Error('full'), { responseCode: 452 })
  }
  const post = await aPost({ deliver })
  watching.post = post
  return { post, wrong, sent, refusing }
}

async function run(steps: readonly Step[]): Promise<{ wrong: string[]; sent: Map<string, number> }> {
  const { post, wrong, sent, refusing } = await aWatchedPost()
  const { app, nadia, amira, maths } = post
  let now = Date.parse('2026-01-12T09:00:00Z')
  const at = () => new Date(now).toISOString()
  const ids: string[] = []
  for (let n = 0; n < LESSONS; n++) {
    const start = new Date(START + n * SPACING).toISOString()
    ids.push(
      await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, start, status: 'CONFIRMED' }),
    )
  }
  const timeOf = (place: number, quarters: number) => {
    const start = START + place * SPACING + quarters * 15 * MINUTE
    return { startTime: new Date(start).toISOString(), endTime: new Date(start + 60 * MINUTE).toISOString() }
  }
  now = START - 28 * 60 * MINUTE
  // What is refused changes nothing; what is not is what the next look has to be right about.
  for (const each of steps) {
    app.setClock(at())
    const path = 'lesson' in each ? `/bookings/${ids[each.lesson]}` : ''
    switch (each.do) {
      case 'confirm':
        await post.as(nadia, 'PUT', `${path}/status`, { status: 'CONFIRMED' })
        break
      case 'cancel':
        await post.as(nadia, 'PUT', `${path}/status`, { status: 'CANCELLED' })
        break
      case 'give up':
        await post.as(amira, 'PUT', `${path}/status`, { status: 'CANCELLED' })
        break
      case 'keep':
        await post.as(nadia, 'PUT', `${path}/keep-original`)
        break
      case 'move': {
        const body = { ...timeOf(each.lesson, each.quarters), subjectId: maths, price: 25 }
        await post.as(nadia, 'PUT', `${path}/tutor-amend`, body)
        break
      }
      case 'ask to move':
        await post.as(amira, 'PUT', `${path}/amend`, { ...timeOf(each.lesson, each.quarters), notes: '' })
        break
      case 'refuse mail':
        refusing.now = each.refuses
        break
      case 'put the clock back':
        now -= each.minutes * MINUTE
        break
      default:
        now += each.minutes * MINUTE
    }
    if (each.do === 'crash after planning') await post.plan(at())
    else if (each.do !== 'be off') await post.look(at())
  }
  refusing.now = false
  for (let hours = 0; hours < 48; hours += 2) {
    now += 2 * 60 * MINUTE
    await post.look(at())
  }
  return { wrong, sent }
}

test('a reminder is never sent of a lesson that was called off or moved, and at most once for each start', async () => {
  const all = fc.array(step, { minLength: 20, maxLength: 40, size: 'max' })
  await fc.assert(
    fc.asyncProperty(all, async (steps) => {
      const { wrong, sent } = await run(steps)
      expect([wrong, [...sent].filter(([, count]) => count > 1)]).toEqual([[], []])
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  )
})

test('of lessons to which nothing happens people are reminded twice, whatever the clock does meanwhile', async () => {
  const steps: Step[] = [
    ...Array.from({ length: 10 }, (): Step => ({ do: 'wait', minutes: 60 })),
    { do: 'put the clock back', minutes: 300 },
    { do: 'wait', minutes: 330 },
    { do: 'crash after planning', minutes: 60 },
    { do: 'be off', minutes: 90 },
    { do: 'wait', minutes: 20 },
  ]
  const { wrong, sent } = await run(steps)
  expect([wrong, [...sent.values()]]).toEqual([[], Array.from({ length: 2 * LESSONS }, () => 1)])
})
