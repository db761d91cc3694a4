import type { Endpoint } from '#contract/core.ts'
import type { BookingMove } from '#domain/booking-news.ts'
import type { NoticeAbout } from '#domain/notices.ts'
import { addMinutes } from '#domain/time.ts'
import { openSession } from '#server/platform/people/sessions.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import { mailToTutor } from '#server/testing/mail.ts'
import { aSchool } from '#server/testing/school.ts'
import type { TestReply } from '#server/testing/test-app.ts'

/** The calls of a noun that change something. */
export type Mutating<Group extends Record<string, Endpoint>> = {
  [Name in keyof Group]: Group[Name]['method'] extends 'GET' ? never : Name
}[keyof Group]
/** What is told of each call, or why nothing is. */
export type Rows<Group extends Record<string, Endpoint>> = Record<Mutating<Group>, readonly Row[] | string>

export interface Row {
  /** Which move of a booking it is, where it is one. */
  readonly move?: BookingMove
  /** Who does it; the other of the two is told. */
  readonly by: 'amira' | 'nadia'
  /** What there is before. Its id is what is done to. */
  readonly given: (story: Story) => Promise<string>
  readonly act: (story: Story, id: string) => Promise<TestReply>
  /** It can be undone: it is told ten seconds later. */
  readonly waits?: true
  readonly title: string
  /** In the notice: the lesson's time, what it means for money, and the reason. */
  readonly says: readonly string[]
  readonly priority?: string
  readonly about?: NoticeAbout['kind']
  /** Without one: told by the bell alone. */
  readonly mail?: string | null
}

export const WHY = 'Because of the school play.'
export const WHEN = 'Monday 19 January 2026 at 16:00'
export const SHORT = 'Monday 19 January at 16:00'
export const none = () => Promise.resolve('')

export type Story = Awaited<ReturnType<typeof aStory>>

/** Amira and Nadia, who do things to a lesson on Monday 19 January from four to five; each answers with its id. */
export async function aStory() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const tokens = { nadia: nadia.token, amira: amira.token }
  /** Nothing happens at the same moment as what was before it, so that what is told has an order. */
  const tick = () => app.setClock(addMinutes(app.context.now(), 1 / 60).toISOString())
  const as = (who: keyof typeof tokens, method: string, path: string, body?: object): Promise<TestReply> => {
    tick()
    return app.call(method, `/api${path}`, { token: tokens[who], body })
  }
  const time = { startTime: '2026-01-19T16:00:00Z', endTime: '2026-01-19T17:00:00Z' }
  const done = async (call: Promise<TestReply>) => {
    const { status, body } = await call
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body
  }
  const status = (id: string, to: string) => done(as('nadia', 'PUT', `/bookings/${id}/status`, { status: to }))
  const suggesting = () =>
    as('nadia', 'POST', '/bookings/suggest', { ...time, studentId: amira.id, subjectId: maths, isOnline: true })
  const booking = () =>
    as('nadia', 'POST', '/bookings/book', { ...time, studentId: amira.id, subjectId: maths, isOnline: true })
  const askSeries = (startTime = time.startTime) =>
    as('amira', 'POST', '/bookings/series', {
      ...{ parts: [{ subjectId: maths, minutes: 60 }], startTime, isOnline: true, weeks: 4 },
    })
  const order = () =>
    as('amira', 'POST', '/hour-packages/purchase', { subjectId: maths, packageType: 'TEN_HOUR', isOnline: true })
  const request = async (): Promise<string> => {
    tick()
    return (await done(school.ask(amira))).id
  }
  const confirm = async () => {
    const id = await request()
    await status(id, 'CONFIRMED')
    return id
  }
  const requestSeries = async (startTime?: string): Promise<string> => (await done(askSeries(startTime))).seriesId
  return {
    ...school,
    ...{ as, suggesting, booking, askSeries, order, request, confirm, requestSeries },
    askConsultation: () =>
      as('amira', 'POST', '/bookings/consultation', {
        ...{ tutorId: nadia.id, subjectId: maths, startTime: time.startTime, endTime: '2026-01-19T16:30:00Z' },
      }),
    suggest: async (): Promise<string> => (await done(suggesting())).id,
    confirmSeries: async () => {
      const id = await requestSeries()
      await done(as('nadia', 'PUT', `/bookings/series/${id}/status`, { status: 'CONFIRMED' }))
      return id
    },
    ordered: async (): Promise<string> => (await done(order())).package.id,
    bought: () => aPackage(app, { studentId: amira.id, subjectId: maths }),
    /** The payment for a confirmed lesson. */
    owed: async (): Promise<string> => {
      await confirm()
      return (await done(as('amira', 'GET', `/payments/student/${amira.id}`)))[0].id
    },
    /** Another moment, with sessions of their own: the old ones may have ended. */
    at: async (instant: string) => {
      app.setClock(instant)
      await app.context.transaction(async (tx) => {
        tokens.nadia = await openSession(tx, { id: nadia.id, role: 'TUTOR' }, app.context.now())
        tokens.amira = await openSession(tx, { id: amira.id, role: 'STUDENT' }, app.context.now())
      })
    },
    /** In the order in which it happened. */
    toldSoFar: async () => ({
      notices: await app.database.db.selectFrom('notices').selectAll().orderBy('created_at').execute(),
      mail: await mailToTutor(app.database, nadia),
    }),
  }
}
