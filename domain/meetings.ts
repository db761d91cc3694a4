import { type BookingStatus, bookingCan } from './bookings.ts'
import type { Side } from './people.ts'
import { addMinutes, type Interval } from './time.ts'

/** Rules #239: people come early, and lessons run over. */
const OPENS_MINUTES_BEFORE = 10
const CLOSES_MINUTES_AFTER = 15

interface Meeting {
  readonly status: BookingStatus
  readonly startTime: Date
  readonly endTime: Date
  /** As its reader has it: null where it has none, or is not agreed. */
  readonly meetingLink: string | null
}

/** `later` until `opensAt`, `over` for good; `none` where there is nothing to join. */
export interface Joining {
  readonly join: 'none' | 'later' | 'open' | 'over'
  readonly opensAt: Date
  /** Whether this side may give the lesson another link. */
  readonly maySet: boolean
}

/**
 * What a side may do with the link of a lesson as it stands: an agreed or a taught one is joined by both, from ten minutes
 * before its start until a quarter of an hour after its end, and the tutor links a confirmed one (Rules #26, #239).
 */
export function joining(side: Side, lesson: Meeting, now: Date): Joining {
  const open = openFor({ start: lesson.startTime, end: lesson.endTime })
  const maySet = side === 'TUTOR' && bookingCan.setMeetingLink(lesson)
  return { join: joinedAt(lesson, open, now), opensAt: open.start, maySet }
}

function joinedAt(lesson: Meeting, open: Interval, now: Date): Joining['join'] {
  if (!lesson.meetingLink || !bookingCan.joinMeeting(lesson)) return 'none'
  if (now < open.start) return 'later'
  return now < open.end ? 'open' : 'over'
}

function openFor({ start, end }: Interval): Interval {
  return { start: addMinutes(start, -OPENS_MINUTES_BEFORE), end: addMinutes(end, CLOSES_MINUTES_AFTER) }
}

/** What people call the rooms of these hosts, and whatever lies below them. */
const ROOMS: readonly (readonly [host: string, name: string])[] = [
  ...['zoom.us', 'zoom.com', 'zoomgov.com'].map((host) => [host, 'Zoom'] as const),
  ...['teams.microsoft.com', 'teams.live.com', 'teams.cloud.microsoft'].map((host) => [host, 'Teams'] as const),
  ['meet.google.com', 'Meet'],
  ...['meet.jit.si', '8x8.vc'].map((host) => [host, 'Jitsi'] as const),
]

/** What a meeting link leads to, by its host: `Zoom`, or the host itself (Rules #239). */
export function meetingRoom(link: string): string {
  const host = URL.parse(link)?.hostname.replace(/^www\./, '') ?? ''
  return ROOMS.find(([known]) => host === known || host.endsWith(`.${known}`))?.[1] ?? host
}
