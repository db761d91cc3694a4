import { titleOfChild } from './childs-news.ts'
import { type Cause, KIND_OF, type Kind } from './happenings.ts'
import { type Letter, subjectOf } from './letters.ts'
import type { Side } from './people.ts'
import { addMinutes } from './time.ts'

/** What a locked screen shows: read by whoever holds the phone, so no reason, amount, surname, feedback or message stands in it. */
export interface PushText {
  readonly title: string
  readonly body: string
  /** Where a tap leads, on our own pages. */
  readonly path: `/${string}`
}

/** Of the title and of the words below it. */
export const MOST_PUSH_CHARACTERS = 120

interface Pushed {
  readonly cause: Cause
  readonly side: Side
  readonly letter: Letter
  /** The first name of the student whom it is about; null where there is none. */
  readonly about: string | null
  /** To a parent of that student. */
  readonly isOfChild?: boolean
}

/** What is pushed of something that is mailed as `letter` (Rules: notices). */
export function pushTextFor({ cause, side, letter, about, isOfChild = false }: Pushed): PushText {
  const [plain, body] = (side === 'FAMILY' ? toFamily : toTutor)(cause, letter, about ?? 'A family')
  const title = isOfChild ? titleOfChild(plain, { name: about ?? '' }) : plain
  return { title: shortened(title), body: shortened(body), path: letter.button?.path ?? '/dashboard' }
}

type Words = readonly [title: string, body: string]

const TAP = 'Tap to see it.'

function toFamily(cause: Cause, letter: Letter): Words {
  if (cause === 'reminder_soon') return [subjectOf(letter), [whereOf(letter), 'Tap to join.'].filter(Boolean).join(' ')]
  if (cause === 'reminder_day') return [subjectOf(letter), 'Tap to see the lesson.']
  if (cause === 'unread') return [firstNameLast(subjectOf(letter)), 'Tap to read and answer.']
  return [FAMILY_TITLES[cause] ?? subjectOf(letter), TAP]
}

function toTutor(cause: Cause, letter: Letter, about: string): Words {
  if (cause === 'unread') return [firstNameLast(subjectOf(letter)), 'Tap to read and answer.']
  const when = letter.facts?.find(({ label }) => label === 'When')?.value
  return [TUTOR_TITLES[cause]?.(about) ?? subjectOf(letter), when ?? TAP]
}

/** Where its subject in a mail names a sum. */
const FAMILY_TITLES: Readonly<Partial<Record<Cause, string>>> = {
  to_pay_soon: 'A payment is due soon',
  overdue: 'A payment was due',
}

/** Where its subject in a mail has a whole name. */
const TUTOR_TITLES: Readonly<Partial<Record<Cause, (about: string) => string>>> = {
  requested: (about) => `${about} asks for a lesson`,
  booked: (about) => `${about} has booked a lesson`,
  change_asked: (about) => `${about} asks for another time`,
  suggestion_answered: (about) => `${about} has answered your suggestion`,
  family_cancelled: (about) => `${about} has cancelled`,
  request_lapsed: () => 'A lesson was not answered in time',
  reminder_day: (about) => `A lesson with ${about}`,
  reminder_soon: (about) => `Soon: a lesson with ${about}`,
  said_paid: (about) => `${about} says: I have paid`,
  ordered: (about) => `${about} has ordered hours`,
  withdrawn: (about) => `${about} has withdrawn an order`,
  hours_used: (about) => `${about} has used bought hours`,
  visitor_wrote: () => 'A visitor asks a question',
}

/** `Online.` */
function whereOf({ facts = [] }: Letter): string {
  const where = facts.find(({ label }) => label === 'Where')?.value
  return where ? `${where}.` : ''
}

/** `A message from Nadia Rahman` without her surname. */
const firstNameLast = (subject: string): string => subject.replace(/( from \S+).*$/, '$1')

function shortened(text: string): string {
  const characters = [...text]
  if (characters.length <= MOST_PUSH_CHARACTERS) return text
  return `${characters.slice(0, MOST_PUSH_CHARACTERS - 1).join('')}…`
}

/** How soon a sleeping phone is woken (RFC 8030, 5.3). */
export function urgencyOf(kind: Kind): 'high' | 'normal' {
  return WAKES.includes(kind) ? 'high' : 'normal'
}
const WAKES: readonly Kind[] = ['REQUEST', 'ANSWER', 'CHANGE', 'REMINDER', 'CHAT']

/** Hours for which the push service keeps what it cannot hand over, unless it is of use for less. */
const LONGEST_KEPT_HOURS = 48

/** Seconds for which the push service keeps it (RFC 8030, 5.2). */
export function secondsKept(usefulUntil: Date | null, now: Date): number {
  const longest = LONGEST_KEPT_HOURS * 3_600
  if (!usefulUntil) return longest
  return Math.max(0, Math.min(longest, Math.floor((usefulUntil.getTime() - now.getTime()) / 1000)))
}

/** What takes the place of what on a phone: newer news of the same thing; null where each stands by itself. */
export function placeOf({ cause, thread }: { readonly cause: Cause; readonly thread: string }): string | null {
  const kind = KIND_OF[cause]
  return thread === '' ? null : `${OF_A_LESSON.includes(kind) ? 'LESSON' : kind} ${thread}`
}
/** "Confirmed" may not stand there still when it was cancelled. */
const OF_A_LESSON: readonly Kind[] = ['REQUEST', 'ANSWER', 'CHANGE', 'REMINDER']

/** What became of one attempt: taken; the device takes none any more; refused for good; or not now. */
export type PushOutcome =
  | { readonly is: 'taken' | 'gone' | 'refused' }
  | { readonly is: 'later'; readonly retryAfterSeconds: number | null }

const GONE: readonly number[] = [401, 403, 404, 410]
const REFUSED: readonly number[] = [400, 413]

/** What a push service's answer means (RFC 8030, 7.3); null where there was none. */
export function outcomeOfPush(status: number | null, retryAfterSeconds: number | null = null): PushOutcome {
  if (status === null) return { is: 'later', retryAfterSeconds: null }
  if (status >= 200 && status < 300) return { is: 'taken' }
  if (GONE.includes(status)) return { is: 'gone' }
  return REFUSED.includes(status) ? { is: 'refused' } : { is: 'later', retryAfterSeconds }
}

/** Minutes until a push is tried again, after each attempt; then every hour (Rules: notices). */
const WAITS = [1, 5, 15]
const LONGEST_WAIT = 60

/** What a delivery is after an attempt: settled, or when it is tried again. `attempts` counts this one. */
export function afterPush(
  { attempts }: { readonly attempts: number },
  outcome: PushOutcome,
  now: Date,
): {
  readonly status: 'SENT' | 'FAILED' | 'WAITING'
  readonly reason: '' | 'device_gone' | 'push_refused' | 'push_later'
  readonly dueAt: Date | null
} {
  switch (outcome.is) {
    case 'taken':
      return { status: 'SENT', reason: '', dueAt: null }
    case 'gone':
      return { status: 'FAILED', reason: 'device_gone', dueAt: null }
    case 'refused':
      return { status: 'FAILED', reason: 'push_refused', dueAt: null }
    case 'later': {
      const asked = Math.ceil((outcome.retryAfterSeconds ?? 0) / 60)
      const minutes = Math.max(WAITS[attempts - 1] ?? LONGEST_WAIT, Math.min(asked, LONGEST_WAIT))
      return { status: 'WAITING', reason: 'push_later', dueAt: addMinutes(now, minutes) }
    }
  }
}

/** Longer ones are no push service's. */
export const MOST_ENDPOINT_CHARACTERS = 2_000
/** Of Google, Mozilla, Apple and Microsoft; a dot in front stands for any name before it. */
const PUSH_HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

/**
 * Whether a browser's push service is one that we ask: by https, of those that are known or configured as `host:port`.
 * Nobody has this server ask inside its own network.
 */
export function isPushEndpoint(endpoint: string, configured: readonly string[]): boolean {
  const url = endpoint.length <= MOST_ENDPOINT_CHARACTERS ? URL.parse(endpoint) : null
  if (url?.protocol !== 'https:' || url.username || url.password) return false
  if (configured.includes(`${url.hostname}:${url.port || 443}`)) return true
  return (
    url.port === '' &&
    PUSH_HOSTS.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host))
  )
}
