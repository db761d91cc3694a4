import type { Interval } from './time.ts'

export const BOOKING_STATUSES = [
  'PENDING',
  'CONFIRMED',
  'REQUESTED',
  'AMENDED',
  'CANCELLED',
  'DENIED',
  'COMPLETED',
] as const
/** PENDING comes with imported bookings only; nothing here sets it (Rules: bookings). */
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

export const BOOKING_TYPES = ['LESSON', 'CONSULTATION'] as const
export type BookingType = (typeof BOOKING_TYPES)[number]

/** A booking with one of these holds its time against every other (Rules I1). */
export const LIVE_STATUSES = ['PENDING', 'REQUESTED', 'AMENDED', 'CONFIRMED', 'COMPLETED'] as const

/** Rules #19: requests of one student that wait for an answer. */
export const MAX_OPEN_REQUESTS = 60

/**
 * What the rules need to know of a booking. `suggested` marks one that the tutor proposed. The original times are the
 * last confirmed ones while AMENDED; before any confirmation they are the first requested ones (Rules #23).
 */
export type Booking = {
  status: BookingStatus
  suggested: boolean
  startTime: Date
  endTime: Date
  originalStartTime: Date | null
  originalEndTime: Date | null
}
type WithStatus = Pick<Booking, 'status'>

const allowedFrom = {
  confirm: ['PENDING', 'REQUESTED', 'AMENDED'],
  deny: ['PENDING', 'REQUESTED', 'AMENDED'],
  cancel: ['PENDING', 'REQUESTED', 'AMENDED', 'CONFIRMED'],
  amend: ['PENDING', 'REQUESTED', 'AMENDED', 'CONFIRMED'],
  keepOriginal: ['AMENDED'],
  setMeetingLink: ['CONFIRMED'],
  joinMeeting: ['CONFIRMED', 'COMPLETED'],
  giveFeedback: ['CONFIRMED', 'COMPLETED'],
} satisfies Record<string, readonly BookingStatus[]>

/**
 * What may be done to a booking in which state, whoever does it: `bookingCan.confirm(booking)`,
 * `bookingCan.confirm.from`. Who may do it, and until when, is decided in `booking-changes.ts` (Rules #17, #22 to #26, #37).
 */
export const bookingCan = predicatesFrom(allowedFrom)

type Predicate = ((booking: WithStatus) => boolean) & { readonly from: readonly BookingStatus[] }
function predicatesFrom<Action extends string>(table: Record<Action, readonly BookingStatus[]>) {
  const rows = Object.entries<readonly BookingStatus[]>(table)
  const predicates = rows.map(([action, from]) => [
    action,
    Object.assign((booking: WithStatus) => from.includes(booking.status), { from }),
  ])
  return Object.fromEntries(predicates) as Record<Action, Predicate>
}

interface Meeting extends WithStatus {
  readonly isOnline: boolean
  /** Its own. */
  readonly meetingLink: string | null
}

/**
 * Where an agreed or taught lesson meets: at its own link, or online at the tutor's usual one; neither side is shown
 * a link before (Rules #26).
 */
export function meetingLinkFor(lesson: Meeting, usualMeetingLink: string | null): string | null {
  if (!bookingCan.joinMeeting(lesson)) return null
  return lesson.meetingLink || (lesson.isOnline && usualMeetingLink) || null
}

/** A booking that is neither denied nor cancelled, so that its time is held (Rules I1). */
export function isLive(booking: WithStatus): boolean {
  return (LIVE_STATUSES as readonly BookingStatus[]).includes(booking.status)
}

/**
 * Every time a booking keeps from others: none once it is denied or cancelled, both its times while AMENDED (Rules #23,
 * I1).
 */
export function heldTimes(booking: Omit<Booking, 'suggested'>): Interval[] {
  if (!isLive(booking)) return []
  const asked = { start: booking.startTime, end: booking.endTime }
  const { originalStartTime: start, originalEndTime: end } = booking
  return booking.status === 'AMENDED' && start && end ? [asked, { start, end }] : [asked]
}

/**
 * A lesson that took place: COMPLETED, or CONFIRMED and over (Rules: bookings). A lesson is over at the instant of its
 * end.
 */
export function isTaught(booking: Pick<Booking, 'status' | 'endTime'>, now: Date): boolean {
  return booking.status === 'COMPLETED' || (booking.status === 'CONFIRMED' && booking.endTime <= now)
}

/** A booking the dashboard still looks forward to: not over, and waiting or agreed (Rules: bookings). */
export function isUpcoming(booking: Pick<Booking, 'status' | 'endTime'>, now: Date): boolean {
  return booking.endTime > now && bookingCan.cancel(booking)
}

/**
 * What stands among the lessons ahead: what waits or is agreed, and a cancelled lesson until its time has passed, so that
 * nobody comes to it; of one that was to be moved, both its times (Rules: bookings).
 */
export function isShownAhead(booking: Pick<Booking, 'status' | 'endTime' | 'originalEndTime'>, now: Date): boolean {
  return isUpcoming(booking, now) || isCancelledAhead(booking, now)
}

function isCancelledAhead({ status, ...times }: Pick<Booking, 'status' | 'endTime' | 'originalEndTime'>, now: Date) {
  return status === 'CANCELLED' && [times.endTime, times.originalEndTime].some((end) => end !== null && end > now)
}

/**
 * A student may have sixty requests that wait for the tutor, `asked` more included. One whose time has passed waits no
 * longer, and a suggestion waits for the student (Rules #19).
 */
export function hasRoomForRequests(
  bookings: readonly Pick<Booking, 'status' | 'suggested' | 'endTime'>[],
  asked: number,
  now: Date,
): boolean {
  const open = bookings.filter((booking) => awaitsTutor(booking) && booking.endTime > now)
  return open.length + asked <= MAX_OPEN_REQUESTS
}

/** A suggestion that the student has not answered: nobody else may (Rules #22). */
export function awaitsStudent(booking: Pick<Booking, 'status' | 'suggested'>): boolean {
  return booking.suggested && booking.status === 'REQUESTED'
}

/**
 * Whether a booking waits for the tutor's answer: a request or a change, also once its time has passed; a suggestion
 * waits for the student. The badge of Pending Requests and "What needs you" count these (Rules: to-do).
 */
export function awaitsTutor(booking: Pick<Booking, 'status' | 'suggested'>): boolean {
  return bookingCan.confirm(booking) && !awaitsStudent(booking)
}

export type TutorTab = 'requests' | 'upcoming' | 'past'

/**
 * Where the tutor finds a booking; one that has begun counts as past, an imported PENDING one as a request
 * (Rules: bookings, Rules #18). A cancelled one stays among the upcoming until its time has passed (Rules: bookings).
 */
export function tutorTab(
  booking: Pick<Booking, 'status' | 'startTime' | 'endTime' | 'originalEndTime'>,
  now: Date,
): TutorTab {
  if (bookingCan.confirm(booking)) return 'requests'
  if (isCancelledAhead(booking, now)) return 'upcoming'
  return booking.status === 'CONFIRMED' && booking.startTime > now ? 'upcoming' : 'past'
}

/**
 * A booking may be deleted for good once it is over, cancelled, denied or completed; one that holds two times is over
 * when both are (Rules #27).
 */
export function mayBeDeleted(booking: Omit<Booking, 'suggested'>, now: Date): boolean {
  return !bookingCan.cancel(booking) || heldTimes(booking).every(({ end }) => end <= now)
}
