import type { BookingStatus } from './bookings.ts'
import { poundsText } from './money.ts'
import { type Share, sharePart } from './shares.ts'

/** What a booking is charged by at one moment: minutes of a package, or pence that are owed and that were paid. */
export interface ChargeSoFar {
  readonly packageMinutes: number
  readonly pendingPence: number
  readonly paidPence: number
}

/** `1 hour`, `1.5 hours`, `30 minutes`: a length as a family counts its hours. */
export function hoursInWords(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`
  const hours = minutes / 60
  return hours === 1 ? '1 hour' : `${Number(hours.toFixed(2))} hours`
}

/**
 * What a student reads before he cancels: what comes back, what stays to be paid, by the share that stays charged (Rules
 * #22, #227, Rules: differences). Empty where nothing was charged.
 */
export function cancellationConsequence(charge: ChargeSoFar, kept: Share): string {
  const { packageMinutes, pendingPence, paidPence } = charge
  if (kept === 50) return halfConsequence(charge)
  if (kept === 100) {
    if (packageMinutes > 0) {
      return `${hoursInWords(packageMinutes)} of your package ${isOne(packageMinutes) ? 'stays' : 'stay'} used.`
    }
    if (pendingPence > 0) return `This lesson stays payable: ${poundsText(pendingPence)}.`
    return paidPence > 0 ? `The ${poundsText(paidPence)} that you paid for it stays paid.` : ''
  }
  if (packageMinutes > 0) return hoursReturn(packageMinutes)
  if (paidPence > 0) return `You have paid ${poundsText(paidPence)} for it. Please ask the tutor about a refund.`
  return pendingPence > 0 ? 'You will not have to pay for it.' : ''
}

/** `Half stays payable: £18.00.`: of what it has cost so far. */
function halfConsequence({ packageMinutes, pendingPence, paidPence }: ChargeSoFar): string {
  if (packageMinutes > 0) return `Half stays used: ${hoursInWords(sharePart(packageMinutes, 50))} of your package.`
  const half = sharePart(pendingPence + paidPence, 50)
  if (half === 0) return ''
  const stays = `Half stays payable: ${poundsText(half)}.`
  if (paidPence === 0) return stays
  if (paidPence < half) return `${stays} ${poundsText(paidPence)} of it is paid already.`
  if (paidPence === half) return `Half stays payable, and is paid already: ${poundsText(half)}.`
  return `${stays} You have paid ${poundsText(paidPence)} already. Please ask the tutor about a refund.`
}

/**
 * The same for what is left of a series, a sentence for each kind: the hours that come back, the lessons that stay
 * payable, and so on (Rules #22, #114).
 */
export function seriesCancellationConsequence(
  lessons: readonly { readonly charge: ChargeSoFar; readonly kept: Share }[],
): string[] {
  const chargesOf = (share: Share) => lessons.filter(({ kept }) => kept === share).map(({ charge }) => charge)
  const [kept, halved, returned] = [chargesOf(100), chargesOf(50), chargesOf(0)]
  const [stays, goes] = [sumOfCharges(kept), sumOfCharges(returned)]
  const pending = kept.filter(({ pendingPence }) => pendingPence > 0).length
  const sentences = [
    goes.packageMinutes > 0 && hoursReturn(goes.packageMinutes),
    goes.pendingPence > 0 &&
      `You will not have to pay for ${lessonCount(returned.filter(({ pendingPence }) => pendingPence > 0).length)}.`,
    goes.paidPence > 0 && `You have paid ${poundsText(goes.paidPence)} already. Please ask the tutor about a refund.`,
    stays.packageMinutes > 0 && cancellationConsequence({ ...NOTHING, packageMinutes: stays.packageMinutes }, 100),
    stays.pendingPence > 0 &&
      `${lessonCount(pending)} ${pending === 1 ? 'stays' : 'stay'} payable: ${poundsText(stays.pendingPence)}.`,
    stays.paidPence > 0 && `The ${poundsText(stays.paidPence)} that you paid for what is given up late stays paid.`,
    ...halvedConsequences(halved),
  ]
  return sentences.filter((sentence) => sentence !== false)
}

/** Each is halved for itself, as it is charged. */
function halvedConsequences(charges: readonly ChargeSoFar[]): (string | false)[] {
  const sum = (of: (charge: ChargeSoFar) => number) => charges.reduce((total, charge) => total + of(charge), 0)
  const minutes = sum(({ packageMinutes }) => sharePart(packageMinutes, 50))
  const payable = charges.filter(({ packageMinutes, pendingPence, paidPence }) => {
    return packageMinutes === 0 && pendingPence + paidPence > 0
  })
  const pence = sum(({ pendingPence, paidPence }) => sharePart(pendingPence + paidPence, 50))
  const paid = sum(({ paidPence }) => paidPence)
  const many = payable.length === 1 ? 'Half of 1 lesson stays' : `Half of ${payable.length} lessons stays`
  return [
    minutes > 0 && `Half of what your package gave for late ones stays used: ${hoursInWords(minutes)}.`,
    pence > 0 && `${many} payable: ${poundsText(pence)}.`,
    paid > 0 &&
      `You have paid ${poundsText(paid)} for that already: if it is too much, please ask the tutor about a refund.`,
  ]
}

/**
 * What the tutor reads before she gives up or denies what was charged: what the family gets back, and what she has to
 * settle by hand (Rules #22, I9). Empty where nothing was charged.
 */
export function tutorCancellationConsequence({ packageMinutes, pendingPence, paidPence }: ChargeSoFar): string {
  const sentences = [
    packageMinutes > 0 &&
      `${hoursInWords(packageMinutes)} ${isOne(packageMinutes) ? 'returns' : 'return'} to the family's package.`,
    pendingPence > 0 && `The payment of ${poundsText(pendingPence)} is not owed any more.`,
    paidPence > 0 && `${poundsText(paidPence)} was paid: please settle it with the family.`,
  ]
  return sentences.filter((sentence) => sentence !== false).join(' ')
}

/** Several charges as one, in minutes and pence. */
export function sumOfCharges(charges: readonly ChargeSoFar[]): ChargeSoFar {
  return charges.reduce(
    (sum, { packageMinutes, pendingPence, paidPence }) => ({
      packageMinutes: sum.packageMinutes + packageMinutes,
      pendingPence: sum.pendingPence + pendingPence,
      paidPence: sum.paidPence + paidPence,
    }),
    NOTHING,
  )
}

const NOTHING: ChargeSoFar = { packageMinutes: 0, pendingPence: 0, paidPence: 0 }

export type PaymentLine =
  | 'Used 1 package hour'
  | `Used ${number} package hours`
  | 'Paid'
  | 'Payment Pending'
  | 'Payment Required'

/**
 * The payment line of a booking in the specification's words, or null where nothing is owed and nothing was paid
 * (Rules: bookings), one hour in the singular. 'Payment Required' is a confirmed booking that nothing covers: none of
 * ours, unless it is imported.
 */
export function paymentLine(
  booking: { readonly status: BookingStatus; readonly pricePence: number },
  { packageMinutes, pendingPence, paidPence }: ChargeSoFar,
): PaymentLine | null {
  if (isOne(packageMinutes)) return 'Used 1 package hour'
  if (packageMinutes > 0) return `Used ${Number((packageMinutes / 60).toFixed(2))} package hours`
  if (pendingPence > 0) return 'Payment Pending'
  if (paidPence > 0) return 'Paid'
  return booking.status === 'CONFIRMED' && booking.pricePence > 0 ? 'Payment Required' : null
}

function hoursReturn(minutes: number): string {
  return `${hoursInWords(minutes)} ${isOne(minutes) ? 'returns' : 'return'} to your package.`
}

const lessonCount = (count: number): string => (count === 1 ? '1 lesson' : `${count} lessons`)
const isOne = (minutes: number): boolean => minutes === 60
