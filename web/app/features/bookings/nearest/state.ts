import { CallFailed } from '#contract/client.ts'

/** The time that was asked for. */
export interface Refused {
  readonly subjectId: string
  readonly start: Date
  readonly minutes: number
  readonly isOnline: boolean
  /** The bookings of a lesson that moves: their own times are free for it. */
  readonly moving?: readonly string[]
}

/** Another time may be had where this one was refused; whoever is refused for another reason is offered none. */
const OF_A_TIME: readonly string[] = ['limit_reached', 'time_taken', 'own_time_taken', 'tutor_away']

export function isAboutTime(error: unknown): boolean {
  return error instanceof CallFailed && OF_A_TIME.includes(error.code)
}
