import type { NoticeText } from './booking-notices.ts'
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
