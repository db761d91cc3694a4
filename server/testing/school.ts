import { onTestFinished } from 'vitest'
import type { Acts } from '#domain/rights.ts'
import { aStudent, aSubject, aTutor, type Person } from './givens.ts'
import { buildTestApp, type TestApp, type TestReply } from './test-app.ts'
import type { TestAppWish } from './test-product.ts'

export interface School {
  readonly app: TestApp
  /** Teaches. */
  readonly nadia: Person
  /** Learn. */
  readonly amira: Person
  readonly ben: Person
  /** GCSE Mathematics at £25 online and £30 in person. */
  readonly maths: string
  /** Asks for an online hour of Mathematics on Monday 19 January 2026 from four to five, unless told otherwise. */
  readonly ask: (person: Person, wish?: Readonly<Record<string, unknown>>) => Promise<TestReply>
}

export interface SchoolWish {
  readonly app?: TestAppWish
  /** What Ben is called. */
  readonly ben?: string
}

/** Nadia and her two pupils on a Monday morning, 12 January 2026. */
export async function aSchool({ app: asked, ben: name = 'Ben' }: SchoolWish = {}): Promise<School> {
  const app = await buildTestApp(asked)
  const [nadia, amira, ben] = [await aTutor(app), await aStudent(app), await aStudent(app, name)]
  const maths = await aSubject(app)
  return { app, nadia, amira, ben, maths, ask: askerIn(app, { nadia, maths }) }
}

export function askerIn(app: TestApp, { nadia, maths }: Pick<School, 'nadia' | 'maths'>): School['ask'] {
  const usual = {
    tutorId: nadia.id,
    subjectId: maths,
    startTime: '2026-01-19T16:00:00Z',
    endTime: '2026-01-19T17:00:00Z',
    isOnline: true,
  }
  return (person, wish) =>
    app.call('POST', '/api/bookings/request', { token: person.token, body: { ...usual, ...wish } })
}

/** The topics that a person's open page is told about, from now on. */
export function hintsFor(app: TestApp, person: Person & { readonly acts?: Acts }): string[] {
  const topics: string[] = []
  const stop = app.context.live.subscribe(
    { ...person, sessionId: '' },
    { send: ({ topic }) => topics.push(topic), end: () => undefined },
  )
  onTestFinished(stop)
  return topics
}

/** Status and sentence, for comparison in one line. */
export const said = (reply: TestReply): [number, string] => [reply.status, reply.body?.message]

/** How often each event stands in the audit log. */
export async function auditCounts({ database }: TestApp): Promise<Record<string, number>> {
  const rows = await database.db.selectFrom('audit_entries').select('event').execute()
  const counts: Record<string, number> = {}
  for (const { event } of rows) counts[event] = (counts[event] ?? 0) + 1
  return counts
}
