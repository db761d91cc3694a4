import type { Side } from './people.ts'
import { type Acts, may } from './rights.ts'
import { addMinutes, type CalendarDate, daysBetween, londonDateOf, weekdayOf } from './time.ts'

/** In the order in which a message passes through them; only its recipient moves it on (Rules #84, I17). */
export const MESSAGE_STATUSES = ['SENT', 'DELIVERED', 'READ'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** What somebody does in a conversation: two talk in it, and others read along. */
export type ChatPart = 'TALKS' | 'READS'

/**
 * The tutor and the person whose conversation it is talk; whoever has CHAT over a student reads along in hers, and writes
 * nothing. A parent's own is private to the two (Rules: families).
 */
export function chatPart(
  actor: { readonly id: string; readonly side: Side; readonly acts: Acts },
  personId: string,
): ChatPart | null {
  if (actor.side === 'TUTOR' || actor.id === personId) return 'TALKS'
  return may(actor, 'CHAT', personId) ? 'READS' : null
}

/** Rules #84: how many messages are read at once. */
export const MESSAGES_PER_PAGE = 50
/** Rules #87, in characters. */
export const MESSAGE_MAX_CHARACTERS = 4000
/** Rules #87: messages of one person. */
export const MESSAGE_LIMIT = { messages: 60, windowMinutes: 1 }

/**
 * Sixty messages within a minute are enough; the answer is how many whole seconds are left until the next one may be
 * sent, 0 for now. `sentAt` are the person's messages of that minute at least, in any order (Rules #87).
 */
export function sendWaitSeconds(sentAt: readonly Date[], now: Date): number {
  const newestFirst = [...sentAt].sort((a, b) => b.getTime() - a.getTime())
  const deciding = newestFirst[MESSAGE_LIMIT.messages - 1]
  if (!deciding) return 0
  const opensAt = addMinutes(deciding, MESSAGE_LIMIT.windowMinutes)
  return Math.max(0, Math.ceil((opensAt.getTime() - now.getTime()) / 1000))
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/**
 * The words above the messages of one London day: Today, Yesterday, its weekday within seven days, otherwise day and
 * short month (Rules: chat), with the year where it is another one (our choice). A device whose clock is behind may see
 * a message of tomorrow: that is today's.
 */
export function dayLabel(date: CalendarDate, now: Date): string {
  const today = londonDateOf(now)
  const passed = daysBetween(date, today)
  if (passed <= 0) return 'Today'
  if (passed === 1) return 'Yesterday'
  if (passed < 7) return WEEKDAYS[weekdayOf(date)] ?? ''
  const [year = '', month = '', day = ''] = date.split('-')
  const short = `${Number(day)} ${MONTHS[Number(month) - 1]}`
  return today.startsWith(year) ? short : `${short} ${year}`
}

/** A conversation, oldest first, in groups of one London day each; the order is kept (Rules: chat). */
export function groupByDay<M extends { readonly createdAt: Date }>(
  messages: readonly M[],
): { readonly date: CalendarDate; readonly messages: readonly M[] }[] {
  const days: { date: CalendarDate; messages: M[] }[] = []
  for (const message of messages) {
    const date = londonDateOf(message.createdAt)
    const last = days.at(-1)
    // A clock that was put back must not open a day twice.
    if (last && date <= last.date) last.messages.push(message)
    else days.push({ date, messages: [message] })
  }
  return days
}

/** Our choice: more conversations than one tutor has at a time; where there are more the page says so. */
export const MOST_CHATS_LISTED = 1_000
