/**
 * Nadia and two students ask, suggest, move, answer, cancel and delete at random while the clock runs on. A model of
 * the state machine (Rules: bookings), written by hand, says what each is answered with; after each step the bookings
 * stand as the model has them, and no two hold one time. `MODEL_RUNS` plays more of these stories.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSession } from '#server/platform/people/sessions.ts'
import type { Person } from '#server/testing/givens.ts'
import { aSchool, type School } from '#server/testing/school.ts'
import { heldTimeFaults } from './held-times/actions.ts'

const SEED = Number(process.env.STORY_SEED ?? 20_260_112)
/** PostgreSQL is told the first of them: what is legal is decided by the same lines, and its own constraints are raced elsewhere. */
const RUNS = Number(process.env.MODEL_RUNS ?? (process.env.TEST_ENGINE === 'postgres' ? 5 : 20))

const WHO = ['nadia', 'amira', 'ben'] as const
type Who = (typeof WHO)[number]
type Student = Exclude<Who, 'nadia'>
/** SUGGESTED is a REQUESTED one that waits for its student. */
type State = 'REQUESTED' | 'SUGGESTED' | 'CONFIRMED' | 'AMENDED' | 'DENIED' | 'CANCELLED'
type Answer = 'CONFIRMED' | 'DENIED' | 'CANCELLED'

/** Who may take a booking from where to where; what does not stand here is illegal. */
const legal: Record<State, Partial<Record<Answer, 'tutor' | 'student' | 'either'>>> = {
  REQUESTED: { CONFIRMED: 'tutor', DENIED: 'tutor', CANCELLED: 'either' },
  SUGGESTED: { CONFIRMED: 'student', DENIED: 'student', CANCELLED: 'either' },
  CONFIRMED: { CANCELLED: 'either' },
  AMENDED: { CONFIRMED: 'tutor', DENIED: 'tutor', CANCELLED: 'either' },
  DENIED: {},
  CANCELLED: {},
}
/** What a booking is after its student has moved it. */
const movedByStudent: Partial<Record<State, State>> = {
  REQUESTED: 'REQUESTED',
  SUGGESTED: 'REQUESTED',
  CONFIRMED: 'AMENDED',
  AMENDED: 'AMENDED',
}
const SETTLED: readonly State[] = ['DENIED', 'CANCELLED']

/** In hours since the story began. */
type Time = readonly [start: number, end: number]
interface Lesson {
  readonly id: string
  readonly owner: Student
  state: State
  time: Time
  /** The time agreed on before, while AMENDED. */
  before: Time | null
  isDeleted: boolean
}
interface Model {
  now: number
  lessons: Lesson[]
}

const heldBy = (lesson: Lesson): Time[] => {
  if (SETTLED.includes(lesson.state)) return []
  return lesson.before ? [lesson.time, lesson.before] : [lesson.time]
}
const overlap = (a: Time, b: Time) => a[0] < b[1] && b[0] < a[1]
const isTaken = ({ lessons }: Model, time: Time, by?: Lesson) =>
  lessons.some((lesson) => lesson !== by && heldBy(lesson).some((held) => overlap(held, time)))
const hasBegun = ({ now }: Model, { time, before }: Lesson) => Math.max(time[0], before?.[0] ?? time[0]) <= now

function expectedAnswer(model: Model, lesson: Lesson, who: Who, to: Answer): number {
  if (lesson.isDeleted || (who !== 'nadia' && who !== lesson.owner)) return 404
  if (lesson.state === to) return 200
  const by = legal[lesson.state][to]
  if (!by) return 409
  if (by === 'tutor' && who !== 'nadia') return 403
  if (by === 'student' && who === 'nadia') return 409
  return who !== 'nadia' && to !== 'DENIED' && hasBegun(model, lesson) ? 409 : 200
}

function expectedMove(model: Model, lesson: Lesson, who: Who, time: Time): number {
  if (lesson.isDeleted || (who !== 'nadia' && who !== lesson.owner)) return 404
  if (SETTLED.includes(lesson.state)) return 409
  if (who !== 'nadia' && hasBegun(model, lesson)) return 409
  if (who !== 'nadia' && time[0] < model.now) return 400
  return isTaken(model, time, lesson) ? 409 : 200
}

const START = Date.parse('2026-01-12T09:00:00Z')
const instantOf = (hour: number) => new Date(START + hour * 3_600_000).toISOString()
const timesOf = ([start, end]: Time) => ({ startTime: instantOf(start), endTime: instantOf(end) })

/** The product, beside the model. */
interface Real {
  readonly school: School
  readonly tokens: Record<Who, string>
}
type Step = fc.AsyncCommand<Model, Real>
const step = (said: string, run: (model: Model, real: Real) => Promise<void>): Step => ({
  check: () => true,
  toString: () => said,
  run: async (model, real) => {
    await run(model, real)
    await compare(model, real)
  },
})
/** A step for one of the bookings there are, mostly one that it is meant for; no step where there is none. */
const stepOn = (
  said: string,
  place: number,
  isMeant: (lesson: Lesson) => boolean,
  run: (model: Model, real: Real, lesson: Lesson) => Promise<void>,
): Step => ({
  ...step(said, (model, real) => {
    const meant = model.lessons.filter(isMeant)
    const among = meant.length === 0 || place % 4 === 0 ? model.lessons : meant
    return run(model, real, among[place % among.length] as Lesson)
  }),
  check: ({ lessons }) => lessons.length > 0,
})
const isOpen = (lesson: Lesson) => !lesson.isDeleted && !SETTLED.includes(lesson.state)
const call = ({ school, tokens }: Real, who: Who, method: string, path: string, body?: object) =>
  school.app.call(method, `/api/bookings/${path}`, { token: tokens[who], body })

const asks = (owner: Student, time: Time) =>
  step(`${owner} asks for ${time}`, async (model, real) => {
    const { nadia, maths } = real.school
    const body = { tutorId: nadia.id, subjectId: maths, isOnline: true, ...timesOf(time) }
    const reply = await call(real, owner, 'POST', 'request', body)
    add(model, reply, { owner, time, state: 'REQUESTED' })
  })

const suggests = (owner: Student, time: Time) =>
  step(`nadia suggests ${time} to ${owner}`, async (model, real) => {
    const { maths } = real.school
    const body = { studentId: real.school[owner].id, subjectId: maths, isOnline: true, ...timesOf(time) }
    const reply = await call(real, 'nadia', 'POST', 'suggest', body)
    add(model, reply, { owner, time, state: 'SUGGESTED' })
  })

function add(
  model: Model,
  reply: { status: number; body: { id: string } },
  lesson: Pick<Lesson, 'owner' | 'time' | 'state'>,
) {
  const [start] = lesson.time
  expect(reply.status).toBe(start < model.now ? 400 : isTaken(model, lesson.time) ? 409 : 201)
  if (reply.status === 201) model.lessons.push({ ...lesson, id: reply.body.id, before: null, isDeleted: false })
}

const answers = (who: Who, place: number, status: Answer) =>
  stepOn(`${who} answers ${place} with ${status}`, place, isOpen, async (model, real, lesson) => {
    const expected = expectedAnswer(model, lesson, who, status)
    expect((await call(real, who, 'PUT', `${lesson.id}/status`, { status })).status).toBe(expected)
    if (expected === 200) Object.assign(lesson, { state: status, before: null })
  })

const amends = (who: Student, place: number, time: Time) =>
  stepOn(
    `${who} moves ${place} to ${time}`,
    place,
    (lesson) => isOpen(lesson) && lesson.owner === who,
    async (model, real, lesson) => {
      const expected = expectedMove(model, lesson, who, time)
      expect((await call(real, who, 'PUT', `${lesson.id}/amend`, timesOf(time))).status).toBe(expected)
      if (expected !== 200) return
      const before = lesson.state === 'CONFIRMED' ? lesson.time : lesson.before
      Object.assign(lesson, { before, time, state: movedByStudent[lesson.state] })
    },
  )

const moves = (place: number, time: Time) =>
  stepOn(`nadia moves ${place} to ${time}`, place, isOpen, async (model, real, lesson) => {
    const expected = expectedMove(model, lesson, 'nadia', time)
    const body = { ...timesOf(time), subjectId: real.school.maths }
    expect((await call(real, 'nadia', 'PUT', `${lesson.id}/tutor-amend`, body)).status).toBe(expected)
    if (expected === 200) lesson.time = time
  })

const keeps = (place: number) =>
  stepOn(
    `nadia keeps the time of ${place}`,
    place,
    (lesson) => lesson.state === 'AMENDED',
    async (_, real, lesson) => {
      const expected = lesson.isDeleted ? 404 : lesson.state === 'AMENDED' ? 200 : 409
      expect((await call(real, 'nadia', 'PUT', `${lesson.id}/keep-original`)).status).toBe(expected)
      if (expected === 200) Object.assign(lesson, { state: 'CONFIRMED', time: lesson.before, before: null })
    },
  )

const deletes = (place: number) =>
  stepOn(
    `nadia deletes ${place}`,
    place,
    (lesson) => !lesson.isDeleted,
    async ({ now }, real, lesson) => {
      const isOver = heldBy(lesson).every(([, end]) => end <= now)
      const expected = lesson.isDeleted ? 404 : isOver ? 204 : 409
      expect((await call(real, 'nadia', 'DELETE', `${lesson.id}/permanently`)).status).toBe(expected)
      if (expected !== 204) return
      lesson.isDeleted = true
      if (lesson.state !== 'CONFIRMED' && lesson.state !== 'CANCELLED')
        Object.assign(lesson, { state: 'DENIED', before: null })
    },
  )

const waits = (hours: number) =>
  step(`${hours} hours pass`, async (model, real) => {
    model.now += hours
    real.school.app.setClock(instantOf(model.now))
    await signIn(real)
  })

const place = fc.nat(20)
const time = fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 3 })).map(([start, hours]): Time => [start, start + hours])
const student = fc.constantFrom<Student>('amira', 'ben')
const answer = fc.constantFrom<Answer>('CONFIRMED', 'DENIED', 'CANCELLED')
const steps = [
  fc.tuple(student, time).map((asked) => asks(...asked)),
  fc.tuple(student, time).map((asked) => suggests(...asked)),
  fc.tuple(fc.constantFrom(...WHO), place, answer).map((asked) => answers(...asked)),
  fc.tuple(place, fc.constant('CONFIRMED' as const)).map((asked) => answers('nadia', ...asked)),
  fc.tuple(student, place, time).map((asked) => amends(...asked)),
  fc.tuple(place, time).map((asked) => moves(...asked)),
  place.map(keeps),
  place.map(deletes),
  fc.integer({ min: 1, max: 6 }).map(waits),
]

test('whatever they do, each step is legal and no two bookings hold one time', { timeout: 60_000 }, async () => {
  const school = await aSchool()
  const story = fc.asyncProperty(fc.commands(steps, { maxCommands: 60, size: 'max' }), async (commands) => {
    const real = { school, tokens: { nadia: '', amira: '', ben: '' } }
    await forget(school)
    await signIn(real)
    await fc.asyncModelRun(() => ({ model: { now: 0, lessons: [] }, real }), commands)
  })
  await fc.assert(story, { seed: SEED, numRuns: RUNS })
})

async function forget({ app }: School): Promise<void> {
  app.setClock(instantOf(0))
  await app.context.transaction(async (tx) => {
    for (const table of ['payments', 'held_times', 'bookings', 'sessions'] as const)
      await tx.deleteFrom(table).execute()
  })
}

/** Anew, because a session ends long before some of these stories. */
async function signIn({ school, tokens }: Real): Promise<void> {
  const { context } = school.app
  await context.transaction(async (tx) => {
    for (const who of WHO) {
      const { id }: Person = school[who]
      tokens[who] = await openSession(tx, { id, role: who === 'nadia' ? 'TUTOR' : 'STUDENT' }, context.now())
    }
  })
}

/** The bookings as the tutor reads them are those of the model, and what is held is what they hold. */
async function compare(model: Model, real: Real): Promise<void> {
  const { app, nadia } = real.school
  const { body } = await call(real, 'nadia', 'GET', nadia.id)
  const read = (body as Record<string, string>[]).map((booking) => [
    booking.id,
    booking.suggested && booking.status === 'REQUESTED' ? 'SUGGESTED' : booking.status,
    booking.startTime,
    booking.endTime,
    booking.status === 'AMENDED' ? booking.originalStartTime : null,
  ])
  const shown = model.lessons.filter((lesson) => !lesson.isDeleted)
  const told = shown.map(({ id, state, time: [start, end], before }) => [
    ...[id, state, instantOf(start), instantOf(end)],
    before ? instantOf(before[0]) : null,
  ])
  expect(read.sort()).toEqual(told.sort())
  expect(await heldTimeFaults(app.database.db)).toEqual([])
  const held = await app.database.db.selectFrom('held_times').selectAll().orderBy('start_at').execute()
  expect(held.length).toBe(model.lessons.flatMap(heldBy).length)
  for (const [n, one] of held.entries()) {
    const others = held.slice(n + 1).filter((other) => other.booking_id !== one.booking_id)
    expect(others.filter((other) => other.start_at < one.end_at)).toEqual([])
  }
}
