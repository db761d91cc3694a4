import { type OpeningHours, openingsFor } from './availability.ts'
import { CONSULTATION_MINUTES } from './consultations.ts'
import { contains, subtract } from './intervals.ts'
import { keepsLimits, type SlotLimits, type SubjectSlot, servedAlike, subjectSlots } from './slots.ts'
import type { Category } from './subjects.ts'
import type { Throttle } from './throttle.ts'
import { addDays, addMinutes, type CalendarDate, type Interval, isOnQuarterHour, londonDateOf } from './time.ts'

/** London days of which a visitor is offered times, today being the first (Rules #250). */
export const VISITOR_DAYS = 14
/** A time is kept for so long against other visitors and new students, and a link works for so long (I166). */
export const HOLD_MINUTES = 15
export const LINK_HOURS = 24
/** Times that are kept at once for one network, and for all visitors (Rules #251). */
export const MOST_HOLDS = { ofANetwork: 3, ofEveryone: 10 }
export const REQUESTS_OF_A_NETWORK: Throttle = { failures: 5, windowMinutes: 60 }
export const LETTERS_TO_AN_ADDRESS: Throttle = { failures: 3, windowMinutes: 24 * 60 }
/** For so long a visitor is kept who never joined, and with whom no lesson was agreed (Rules: retention). */
export const VISITOR_KEPT_DAYS = 90

/** What decides about a visitor's time: hours that serve online lessons, and every time that is held already. */
export interface VisitorDiary {
  /** Active subjects. */
  readonly subjectIds: readonly string[]
  readonly hours: OpeningHours
  readonly busy: readonly Interval[]
  readonly limits?: SlotLimits | undefined
  readonly now: Date
}

/** The London dates on which a visitor is offered times. */
export function visitorDates(now: Date): { first: CalendarDate; last: CalendarDate } {
  const first = londonDateOf(now)
  return { first, last: addDays(first, VISITOR_DAYS - 1) }
}

/** The free half hours of two weeks that any subject is taught in, by the rules that every free time follows (Rules #250). */
export function consultationTimes({ subjectIds, limits, ...diary }: VisitorDiary): SubjectSlot[] {
  const { first, last } = visitorDates(diary.now)
  const asked = { ...diary, limits: forConsultation(limits), durationMinutes: CONSULTATION_MINUTES }
  const times = new Map<number, SubjectSlot>()
  for (let date = first; date <= last; date = addDays(date, 1))
    for (const [subjectId] of servedAlike(subjectIds, diary.hours))
      for (const slot of subjectSlots({ ...asked, subjectId, date })) times.set(slot.startTime.getTime(), slot)
  return [...times.values()].sort((a, b) => a.startTime.getTime() - b.startTime.getTime())
}

/** Whether a visitor may have this half hour: every time that is offered, and what lies between two of them (Rules #251). */
export function isConsultationTime(start: Date, { subjectIds, hours, busy, limits, now }: VisitorDiary): boolean {
  const date = londonDateOf(start)
  const { first, last } = visitorDates(now)
  if (start <= now || date < first || date > last || !isOnQuarterHour(start)) return false
  const wanted = consultationAt(start)
  const isFree = servedAlike(subjectIds, hours).some(([subjectId]) =>
    contains(subtract(openingsFor(subjectId, date, hours), busy), wanted),
  )
  const ofConsultation = forConsultation(limits)
  return isFree && (!ofConsultation || keepsLimits(start, CONSULTATION_MINUTES, ofConsultation, now))
}

export function consultationAt(start: Date): Interval {
  return { start, end: addMinutes(start, CONSULTATION_MINUTES) }
}

const forConsultation = (limits: SlotLimits | undefined): SlotLimits | undefined =>
  limits && { ...limits, type: 'CONSULTATION' }

/** Of a level the first subject that is taught at this time, else the first of all: a consultation is about more than one. */
export function subjectOfLevel<S extends { readonly id: string; readonly category: Category }>(
  subjects: readonly S[],
  category: Category,
  { start, hours }: { start: Date; hours: OpeningHours },
): S | null {
  const ofLevel = subjects.filter((subject) => subject.category === category)
  const isTaught = ({ id }: S) => contains(openingsFor(id, londonDateOf(start), hours), consultationAt(start))
  return ofLevel.find(isTaught) ?? ofLevel[0] ?? null
}

interface Asked {
  readonly expiresAt: Date
  readonly confirmedAt: Date | null
}

/** What the link of a letter finds: once it was used it answers as before for as long as it would have worked (I167). */
export function linkFinds(request: Asked | null, now: Date): 'nothing' | 'request' | 'booking' {
  if (!request || now >= request.expiresAt) return 'nothing'
  return request.confirmedAt ? 'booking' : 'request'
}
