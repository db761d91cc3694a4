import { lessonFacts } from './booking-letters.ts'
import type { NoticeText } from './booking-notices.ts'
import { dayAndClock, dayOf } from './day-words.ts'
import { kindOf, type LessonInWords, subjectOf } from './lesson-words.ts'
import type { Letter } from './letters.ts'
import { poundsText } from './money.ts'
import { noticePath } from './notice-paths.ts'
import type { NoticeAbout } from './notices.ts'
import { anyOf, type Role } from './people.ts'
import type { PlannedCause, PlannedOf } from './planned-news.ts'
import { staysPayable } from './policy-words.ts'
import type { Share } from './shares.ts'
import type { BankDetails } from './site-settings.ts'
import { type StateOf, stillTrue, type Untrue } from './still-true.ts'
import { londonClockOf } from './time.ts'
import { type WeekState, weekLetter, withoutSums } from './week-letters.ts'

/** What a letter of something planned is written from: how it stands in the moment in which it leaves. */
export interface LetterStateOf {
  readonly lesson: StateOf['lesson'] &
    Pick<LessonInWords, 'type' | 'subject' | 'otherSubjects'> & {
      readonly endTime: Date
      readonly student: { readonly name: string }
      readonly isOnline: boolean
      readonly meetingLink: string | null
      /** The last moment at which it is given up in time. */
      readonly freeUntil: Date
      /** What stays charged of it after that. */
      readonly latePercent: Share
    }
  readonly payment: StateOf['payment'] & {
    readonly amountPence: number
    /** `GCSE Mathematics lesson on Monday 19 January 2026 at 16:00`. */
    readonly what: string
    readonly reference: string
    readonly bank: BankDetails
    /** The package that is paid; null for a lesson. */
    readonly packageId: string | null
    /** Whose links pay for the student. */
    readonly payers: readonly { readonly name: string }[]
  }
  readonly homework: StateOf['homework'] & { readonly title: string; readonly resourceId: string }
  readonly quiz: StateOf['quiz'] & { readonly title: string }
  readonly chat: StateOf['chat'] & { readonly count: number; readonly since: Date; readonly from: string }
  readonly notice: StateOf['notice'] & { readonly title: string; readonly content: string }
  readonly week: WeekState
}

/** Something planned with the state in which it is found. */
export type Standing = {
  [Is in keyof PlannedOf]: {
    readonly is: Is
    readonly planned: PlannedOf[Is]
    readonly state: LetterStateOf[Is] | null
  }
}[keyof PlannedOf]
/** The same of what is still there. */
export type Found = {
  [Is in keyof PlannedOf]: Extract<Standing, { is: Is }> & { readonly state: LetterStateOf[Is] }
}[keyof PlannedOf]

/** What stands as it did when it was planned, or why it does not (Rules I30). */
export function foundIn(standing: Standing): Found | Untrue {
  // NOTE: which state belongs to which plan is said by `Standing`; TypeScript does not follow that through a call.
  const truth = stillTrue(standing.is, standing.planned as never, standing.state as never)
  return truth === 'yes' ? (standing as Found) : truth
}

/** The same for one of a family: a week has no money for whoever does not see it. Null is whoever is of none. */
export function foundFor(standing: Standing, recipient: { readonly seesMoney: boolean } | null): Found | Untrue {
  const { is, planned, state } = standing
  if (is !== 'week' || state?.of !== 'FAMILY' || recipient?.seesMoney !== false) return foundIn(standing)
  return foundIn({ is, planned, state: withoutSums(state, planned.monday) })
}

/**
 * What people read of what was planned. Each names the day: it may leave late, and is read when it is read
 * (Rules: notices).
 */
export function plannedLetter(
  cause: PlannedCause | 'announced',
  found: Found,
  { role, now }: { role: Role; now: Date },
): Letter {
  const about = aboutOf(found)
  const path = about ? noticePath(about, role) : '/dashboard'
  switch (found.is) {
    case 'lesson':
      if (role === 'TUTOR') return tutorsReminder(cause, found.state, path)
      return cause === 'reminder_soon' ? soonLetter(found.state, path) : dayLetter(found.state, path, now)
    case 'payment':
      return cause === 'overdue' ? overdueLetter(found.state, path) : toPayLetter(found.state, path)
    case 'homework':
    case 'quiz':
      return dueLetter(found.state, found.state.dueAt ?? now, path)
    case 'chat':
      return unreadLetter(found.state, path)
    case 'notice':
      return { subject: found.state.title, text: found.state.content, button: { text: 'Open', path } }
    case 'week':
      return weekLetter(found.state, found.planned.monday)
  }
}

/** What it is about, so that a press opens that; null where that is nothing else. */
export function aboutOf({ is, planned, state }: Found): NoticeAbout | null {
  switch (is) {
    case 'lesson':
      return { kind: 'booking', id: planned.bookingId }
    case 'payment':
      return state.packageId
        ? { kind: 'hour-package', id: state.packageId }
        : { kind: 'payment', id: planned.paymentId }
    case 'homework':
      return { kind: 'resource', id: state.resourceId }
    case 'quiz':
      return { kind: 'quiz', id: planned.quizId }
    case 'chat':
      return { kind: 'chat', id: planned.chatId }
    case 'notice':
    case 'week':
      return null
  }
}

/** What the bell says of it, in one paragraph. */
export function bellOf({ subject, text }: Letter): NoticeText {
  return { title: subject, content: text.replace(/\s*\n\s*/g, ' '), type: 'INFO', priority: 'NORMAL' }
}

type Lesson = LetterStateOf['lesson']

function dayLetter(lesson: Lesson, path: `/${string}`, now: Date): Letter {
  const { startTime, freeUntil, latePercent, status } = lesson
  const paragraphs = [
    `Your ${subjectOf(lesson)} ${kindOf(lesson)} is on ${dayAndClock(startTime)}.`,
    status === 'AMENDED' &&
      'You have asked for another time. Until that is agreed, the lesson takes place as agreed before.',
    freeUntil > now &&
      latePercent > 0 &&
      `If you cannot come, please say so before ${dayAndClock(freeUntil)}: ${staysPayable(latePercent)}.`,
  ]
  return {
    subject: `${dayAndClock(startTime)}: ${subjectOf(lesson)}`,
    text: paragraphs.filter(Boolean).join('\n\n'),
    facts: lessonFacts(lesson),
    button: { text: 'Open the lesson', path },
  }
}

function soonLetter(lesson: Lesson, path: `/${string}`): Letter {
  const { startTime, meetingLink } = lesson
  return {
    subject: `At ${londonClockOf(startTime)}: ${subjectOf(lesson)}`,
    text: `Your ${subjectOf(lesson)} ${kindOf(lesson)} begins at ${londonClockOf(startTime)}, on ${dayOf(startTime)}.`,
    facts: lessonFacts(lesson),
    button: meetingLink ? { text: 'Join', path, href: meetingLink } : { text: 'Open the lesson', path },
  }
}

/** He sees several in a day: which pupil it is stands in front. */
function tutorsReminder(cause: PlannedCause | 'announced', lesson: Lesson, path: `/${string}`): Letter {
  const { startTime, student, status, meetingLink } = lesson
  const isSoon = cause === 'reminder_soon'
  const paragraphs = [
    `The ${subjectOf(lesson)} ${kindOf(lesson)} with ${student.name} is on ${dayAndClock(startTime)}.`,
    status === 'AMENDED' &&
      `${student.name} has asked for another time. Until you answer, the lesson takes place as agreed before.`,
  ]
  return {
    subject: `${isSoon ? `At ${londonClockOf(startTime)}` : dayAndClock(startTime)}: ${student.name}, ${subjectOf(lesson)}`,
    text: paragraphs.filter(Boolean).join('\n\n'),
    facts: lessonFacts(lesson),
    button: isSoon && meetingLink ? { text: 'Join', path, href: meetingLink } : { text: 'Open the lesson', path },
  }
}

type Payment = LetterStateOf['payment']

function toPayLetter(payment: Payment, path: `/${string}`): Letter {
  return {
    subject: `${poundsText(payment.amountPence)} to pay by ${dayOf(payment.dueAt)}`,
    ...payingIt(payment, path),
  }
}

function overdueLetter(payment: Payment, path: `/${string}`): Letter {
  return {
    subject: `${poundsText(payment.amountPence)} was due on ${dayOf(payment.dueAt)}`,
    ...payingIt(payment, path),
  }
}

/** Where two pay, both read so, lest it is paid twice or by nobody (Rules: family-money). */
function payingIt(
  { amountPence, what, reference, bank, payers }: Payment,
  path: `/${string}`,
): Omit<Letter, 'subject'> {
  const account = [
    ['Account name', bank.bankAccountName],
    ['Sort code', bank.bankSortCode],
    ['Account number', bank.bankAccountNumber],
  ] as const
  return {
    text: `For the ${what}${payers.length > 1 ? `, to be paid by ${anyOf(payers)}` : ''}.\n\nIf you have paid, thank you: it takes a day or two to arrive.`,
    facts: [
      { label: 'To pay', value: poundsText(amountPence) },
      ...account.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })),
      { label: 'Reference', value: reference },
    ],
    button: { text: 'Pay', path },
  }
}

function dueLetter({ title }: { readonly title: string }, dueAt: Date, path: `/${string}`): Letter {
  return {
    subject: `Due on ${dayOf(dueAt)}: ${title}`,
    text: `It is due on ${dayAndClock(dueAt)}.`,
    button: { text: 'Open', path },
  }
}

function unreadLetter({ count, since, from }: LetterStateOf['chat'], path: `/${string}`): Letter {
  return {
    subject: count === 1 ? `A message from ${from}` : `${count} messages from ${from}`,
    text: `Waiting since ${dayAndClock(since)}.`,
    button: { text: 'Read and answer', path },
  }
}
