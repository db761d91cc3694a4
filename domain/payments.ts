import type { Booking, BookingType } from './bookings.ts'
import { CONSULTATION_PRICE_PENCE } from './pricing.ts'
import { addMinutes, londonDateOf } from './time.ts'

/** OVERDUE is shown, never stored: it would keep a payment from being confirmed (Rules #64). */
export const PAYMENT_STATUSES = ['PENDING', 'PAID', 'VOID'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** The prices in pence that have a payment link of their own (Rules: payments). */
export const LINK_PRICES_PENCE = [500, 2000, 2500, 3000, 3500] as const
export type LinkPricePence = (typeof LINK_PRICES_PENCE)[number]
/** Any other price falls back to the 30 pound link (Rules: payments). */
const FALLBACK_LINK_PENCE: LinkPricePence = 3000

/** A payment that falls due within two hours is urgent (Rules: payments). */
const URGENT_WITHIN_MINUTES = 120
/** Rules: payments, the terms: a payment is late after seven days. Nothing says when a package's is due: our choice. */
export const PACKAGE_DUE_DAYS = 7

/**
 * The price, in pence, of the link by which an amount is paid: its own, the consultation's 5 pounds, or the 30 pounds of
 * the fallback; the page says so where it is not the amount (Rules #65, Rules: differences).
 */
export function linkPricePence(payment: { type: BookingType; amountPence: number }): LinkPricePence {
  if (payment.type === 'CONSULTATION') return CONSULTATION_PRICE_PENCE as LinkPricePence
  return LINK_PRICES_PENCE.find((price) => price === payment.amountPence) ?? FALLBACK_LINK_PENCE
}

/** Only what was confirmed can be taken back, and once (Rules #126). */
export function takingBackProblem(status: PaymentStatus): 'not_confirmed' | null {
  return status === 'PAID' ? null : 'not_confirmed'
}

/**
 * What is owed for a lesson is due when it begins, wherever it was moved to; while another time is only asked for, and
 * once such a lesson was cancelled, when it was agreed to begin (Rules #22, #24).
 */
export function lessonDueAt({ status, startTime, originalStartTime }: LessonTimes): Date {
  const isAgreedBefore = status === 'AMENDED' || status === 'CANCELLED'
  return (isAgreedBefore && originalStartTime) || startTime
}
type LessonTimes = Pick<Booking, 'status' | 'startTime' | 'originalStartTime'>

interface DuePayment {
  readonly status: PaymentStatus
  readonly dueAt: Date
}

/** Owed, and later than agreed. Exactly at the due instant it is not (Rules: payments). */
export function isOverdue({ status, dueAt }: DuePayment, now: Date): boolean {
  return status === 'PENDING' && dueAt < now
}

/**
 * What is owed now, and what is coming up: due from its due instant on, as the tutor's figures count it (Rules #62, #80).
 */
export function byWhetherDue<D extends { readonly dueAt: Date }>(owed: readonly D[], now: Date) {
  return { owedNow: owed.filter(({ dueAt }) => dueAt <= now), comingUp: owed.filter(({ dueAt }) => dueAt > now) }
}

interface Due {
  readonly id: string
  readonly dueAt: Date
}

/** What waits, in the order in which it is listed (Rules #63). */
export function longestDueFirst(a: Due, b: Due): number {
  return a.dueAt.getTime() - b.dueAt.getTime() || (a.id < b.id ? -1 : 1)
}

interface Searchable {
  readonly student: { readonly name: string; readonly email?: string }
  readonly reference: string
}

/** Whether what was typed is a part of the student's name or e-mail, or of the reference, in any case. */
export function isInPayment(typed: string): (payment: Searchable) => boolean {
  const sought = typed.trim().toLowerCase()
  return ({ student: { name, email = '' }, reference }) =>
    [name, email, reference].some((text) => text.toLowerCase().includes(sought))
}

/** Owed for a lesson that starts today, by London's calendar; ordered hours start never (Rules: payments). */
export function isSameDay(
  { status, startTime }: { status: PaymentStatus; startTime: Date | null },
  now: Date,
): boolean {
  return status === 'PENDING' && startTime !== null && londonDateOf(startTime) === londonDateOf(now)
}

/** Owed within the next two hours; what is overdue is not urgent any more but overdue (Rules: payments). */
export function isUrgent({ status, dueAt }: DuePayment, now: Date): boolean {
  return status === 'PENDING' && dueAt > now && dueAt <= addMinutes(now, URGENT_WITHIN_MINUTES)
}

/** Those of today's lessons first, then the urgent ones, then by the day they are due (Rules: payments). */
export function inPaymentOrder<P extends DuePayment & { readonly startTime: Date | null }>(
  payments: readonly P[],
  now: Date,
): P[] {
  const rank = (payment: P) => (isSameDay(payment, now) ? 0 : isUrgent(payment, now) ? 1 : 2)
  return [...payments].sort((a, b) => rank(a) - rank(b) || a.dueAt.getTime() - b.dueAt.getTime())
}

/** What is still to be paid at a price, in pence; nothing is left over for the family to claim by itself (I9). */
export function amountOwed(pricePence: number, paidPence: number): number {
  return Math.max(0, pricePence - paidPence)
}

/** By how much more was paid than the booking costs now, in pence: the tutor settles that by hand (I9). */
export function overpaidBy(pricePence: number, paidPence: number): number {
  return Math.max(0, paidPence - pricePence)
}
