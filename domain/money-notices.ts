import type { NoticeText } from './booking-notices.ts'
import type { Letter } from './letters.ts'
import { poundsText } from './money.ts'
import { type Category, subjectInFull } from './subjects.ts'

interface PackageInWords {
  readonly subject: { readonly name: string; readonly category: Category }
  readonly remainingMinutes: number
}

/** What a student reads once the money for a package has come: the hours can be used (Rules #68). */
export function hoursReadyNotice({ subject, remainingMinutes }: PackageInWords): NoticeText {
  return {
    title: 'Your hours are ready',
    content: `Your ${hoursText(remainingMinutes)} of ${subjectInFull(subject)} are ready to use.`,
    type: 'SUCCESS',
    priority: 'NORMAL',
  }
}

/** What a student reads whom the tutor has given a package: what it is, and what is to be paid for it (Rules #70). */
export function hoursAssignedNotice(bought: PackageInWords & { pricePence: number; reference: string }): NoticeText {
  const what = `Your tutor has set up ${hoursText(bought.remainingMinutes)} of ${subjectInFull(bought.subject)} for you.`
  const toPay = `Please pay ${poundsText(bought.pricePence)} by bank transfer with the reference ${bought.reference}.`
  return {
    title: 'New hours for you',
    content: bought.pricePence > 0 ? `${what} ${toPay}` : what,
    type: 'INFO',
    priority: 'NORMAL',
  }
}

/**
 * What a student reads when the tutor has put a package right: what came or went, what is left now, and why. `minutes`
 * is signed (Rules #77).
 */
export function hoursAdjustedNotice(after: PackageInWords, minutes: number, reason: string): NoticeText {
  const subject = subjectInFull(after.subject)
  const change =
    minutes > 0
      ? `added ${hoursText(minutes)} to your ${subject} hours`
      : `taken ${hoursText(-minutes)} from your ${subject} hours`
  const left = `You have ${hoursText(after.remainingMinutes)} left.`
  return {
    title: 'Your hours have changed',
    content: `Your tutor has ${change}. ${left} Reason: ${reason}`,
    type: minutes > 0 ? 'SUCCESS' : 'WARNING',
    priority: 'NORMAL',
  }
}

/** What a student reads when the money for a package had not come after all (Rules #127). */
export function hoursTakenBackNotice({ subject, remainingMinutes }: PackageInWords, reason: string): NoticeText {
  const what = `${hoursText(remainingMinutes)} of ${subjectInFull(subject)}`
  return {
    title: 'Your hours are not confirmed any more',
    content: `The payment for your ${what} is not confirmed any more. They can be used once it is. Reason: ${reason}`,
    type: 'WARNING',
    priority: 'NORMAL',
  }
}

/** What a student reads when the tutor has deleted a package: what of it can be used no more, or need not be paid (Rules #69). */
export function hoursRemovedNotice({ subject, remainingMinutes }: PackageInWords, isPaid: boolean): NoticeText {
  const of = subjectInFull(subject)
  const left = hoursText(remainingMinutes)
  return {
    title: 'Your hours have been removed',
    content: isPaid
      ? `Your tutor has removed a package of ${of} with ${left} left. Lessons that it covered stay covered.`
      : `Your tutor has removed the ${left} of ${of} that were not paid yet. Nothing is to be paid for them.`,
    type: 'WARNING',
    priority: 'NORMAL',
  }
}

interface OrderInWords extends PackageInWords {
  readonly student: { readonly name: string }
  readonly pricePence: number
}

/** What the tutor reads when a family has ordered hours: whose, what, and what is to come for it (Rules #76). */
export function hoursOrderedNotice(order: OrderInWords & { reference: string }): NoticeText {
  const { student, subject, remainingMinutes, pricePence, reference } = order
  return {
    title: `${student.name} has ordered ${hoursText(remainingMinutes)}`,
    content: `${subjectInFull(subject)}, ${poundsText(pricePence)}, reference ${reference}. ${pricePence > 0 ? 'Confirm it once the money has come.' : 'Nothing is to be paid: confirm it, and the hours can be used.'}`,
    type: 'INFO',
    priority: 'NORMAL',
  }
}

/** What the tutor reads when a family does not want ordered hours any more (Rules #128). */
export function hoursWithdrawnNotice({ student, subject, remainingMinutes, pricePence }: OrderInWords): NoticeText {
  return {
    title: `${student.name} has withdrawn an order`,
    content: `The ${hoursText(remainingMinutes)} of ${subjectInFull(subject)} are not wanted any more: ${poundsText(pricePence)} is not owed.`,
    type: 'INFO',
    priority: 'NORMAL',
  }
}

/**
 * What the other side reads when bought hours are used for lessons that were not paid: who did it, how many hours, and
 * how much less there is to pay (Rules #129). `by` is whoever of the family did it, null for the tutor.
 */
export function hoursUsedNotice(used: {
  lessons: number
  minutes: number
  pence: number
  by: string | null
}): NoticeText {
  const lessons = used.lessons === 1 ? '1 lesson' : `${used.lessons} lessons`
  const hours = hoursText(used.minutes)
  const who = used.by ? `${used.by} has used ${hours} of a package` : `Your tutor has used ${hours} of your package`
  return {
    title: used.by ? `${used.by} has used bought hours` : 'Your hours have been used',
    content: `${who} for ${lessons} that ${used.lessons === 1 ? 'was' : 'were'} not paid: ${poundsText(used.pence)} less to pay.`,
    type: 'INFO',
    priority: 'NORMAL',
  }
}

/** What the rest of a family reads when one of it has ordered hours (Rules: families). */
export function orderedInFamilyNotice(
  order: Omit<OrderInWords, 'student'> & { reference: string },
  who: string,
): NoticeText {
  const { subject, remainingMinutes, pricePence, reference } = order
  const toPay = `They are to be paid by bank transfer with the reference ${reference}.`
  return {
    title: `${who} has ordered ${hoursText(remainingMinutes)}`,
    content: `${subjectInFull(subject)}, ${poundsText(pricePence)}.${pricePence > 0 ? ` ${toPay}` : ''}`,
    type: 'INFO',
    priority: 'NORMAL',
  }
}

/** The same when one of it does not want them any more. */
export function withdrawnInFamilyNotice(order: Omit<OrderInWords, 'student'>, who: string): NoticeText {
  const { subject, remainingMinutes, pricePence } = order
  return {
    title: `${who} has withdrawn an order`,
    content: `The ${hoursText(remainingMinutes)} of ${subjectInFull(subject)} are not wanted any more: ${poundsText(pricePence)} is not owed.`,
    type: 'INFO',
    priority: 'NORMAL',
  }
}

/** Minutes: from so few on a family is told how many hours are left (Rules: notices). */
const FEW_MINUTES = 120

/**
 * What a family is told when a lesson has taken hours: that few are left, or none, once as that comes about; null where
 * there is nothing new to say. What is left counts over all packages of one subject and mode (Rules: notices).
 */
export function hoursLeftNews(
  subject: PackageInWords['subject'],
  { before, after }: { readonly before: number; readonly after: number },
): { readonly cause: 'hours_low' | 'hours_used_up'; readonly notice: NoticeText; readonly letter: Letter } | null {
  const of = subjectInFull(subject)
  const news = (cause: 'hours_low' | 'hours_used_up', title: string, content: string) => ({
    ...{ cause, notice: { title, content, type: 'INFO', priority: 'NORMAL' } as const },
    letter: { subject: title, text: content, button: { text: 'Buy hours', path: '/payments' } } as const,
  })
  if (after >= before) return null
  if (after === 0) {
    return news('hours_used_up', `Your ${of} hours are used up`, 'The next lessons are paid one by one.')
  }
  if (before <= FEW_MINUTES || after > FEW_MINUTES) return null
  const content = 'Once they are used up, the next lessons are paid one by one.'
  return news('hours_low', `${hoursText(after)} of ${of} left`, content)
}

/** Whole minutes as a parent says them: `45 minutes`, `1 hour`, `9.5 hours`, `2 hours 15 minutes`. */
export function hoursText(minutes: number): string {
  if (minutes > 60 && minutes % 30 === 0) return `${minutes / 60} hours`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours > 0 ? counted(hours, 'hour') : '', rest > 0 ? counted(rest, 'minute') : '']
  return parts.filter(Boolean).join(' ') || 'no hours'
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
