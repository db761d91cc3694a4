import type { BusyCalendar } from '#contract/busy-calendars.ts'
import type { Occurrence } from '#domain/busy.ts'
import type { AskedCalendar, CalendarRead, ReadCalendar } from '#server/platform/calendars/reading.ts'
import { newId } from '#server/platform/ids.ts'
import type { Person } from './givens.ts'
import type { TestApp } from './test-app.ts'

/** A calendar somewhere else, which a test fills, and whatever asked for it. */
export class CalendarElsewhere {
  readonly asked: AskedCalendar[] = []
  /** Instead of what it has. */
  answer: CalendarRead | null = null
  #occurrences: readonly Occurrence[] = []
  #version = 0

  /** From now on it has these, those that are no more than a start an hour long and busy. */
  has(...occurrences: (string | Occurrence)[]): void {
    this.#version += 1
    this.#occurrences = occurrences.map((each) => (typeof each === 'string' ? anOccurrence(each) : each))
  }

  readonly read: ReadCalendar = async (question) => {
    this.asked.push(question)
    if (this.answer) return this.answer
    const digest = new Uint8Array(32).fill(this.#version)
    if (question.digest && Buffer.compare(digest, question.digest) === 0) return { is: 'unchanged' }
    return { is: 'read', occurrences: this.#occurrences, skipped: 0, etag: `"${this.#version}"`, digest }
  }
}

export function anOccurrence(start: string, wish: Partial<Occurrence> = {}): Occurrence {
  const at = Date.parse(start)
  return {
    ...{ uid: `${start}@elsewhere.test`, title: 'Dentist', start: at, end: at + 3_600_000 },
    ...{ isTransparent: false, isCancelled: false, ...wish },
  }
}

export async function aBusyCalendar(app: TestApp, tutor: Person, wish: object = {}): Promise<BusyCalendar> {
  const body = { name: 'Home', address: 'https://calendar.test/secret-of-nadia.ics', ...wish }
  const { status, body: added } = await app.call('POST', '/api/busy-calendars', { token: tutor.token, body })
  if (status !== 201) throw new Error(`The calendar could not be added: ${status} ${added.message}`)
  return added
}

interface BusyWish {
  readonly tutorId: string
  readonly start: string
  readonly end: string
  readonly title?: string
  readonly name?: string
  readonly host?: string
}

/** An hour at which the tutor is busy, written straight into the table. */
export async function aBusyTime(
  { context }: TestApp,
  { tutorId, start, end, title = 'Dentist', name = 'Home', host = 'calendar.test' }: BusyWish,
): Promise<string> {
  const id = newId()
  const at = context.now().getTime()
  await context.transaction(async (tx) => {
    await tx
      .insertInto('busy_calendars')
      .values({
        ...{ id, tutor_id: tutorId, name, sealed_address: new Uint8Array(40), host },
        ...{ address_end: '.ics', shows_titles: 1, counts_all_day: 1, etag: '', digest: new Uint8Array(32) },
        ...{ added_at: at, read_at: at, parsed_at: at, tried_at: at, next_at: at + 900_000, failures: 0 },
        ...{ problem: null, told_at: null, skipped: 0 },
      })
      .execute()
    const times = { start_at: Date.parse(start), end_at: Date.parse(end) }
    await tx
      .insertInto('busy_times')
      .values({ calendar_id: id, place: 0, tutor_id: tutorId, title, ...times })
      .execute()
  })
  return id
}
