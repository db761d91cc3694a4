import { poundsText } from './money.ts'

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

/** What a change has done to a family's hours and money, for the notice that tells of it; empty where nothing (Rules #22). */
export function chargeNews(before: ChargeSoFar, after: ChargeSoFar): string {
  const returned = before.packageMinutes - after.packageMinutes
  if (after.packageMinutes > 0 && returned !== 0) {
    return `${hoursInWords(after.packageMinutes)} of your package ${isOne(after.packageMinutes) ? 'is' : 'are'} used for it.`
  }
  if (returned > 0) return hoursReturn(returned)
  if (after.pendingPence === before.pendingPence) return ''
  if (after.pendingPence > 0) return `${poundsText(after.pendingPence)} is to be paid for it.`
  return after.paidPence > 0 ? '' : 'Nothing is owed for it any more.'
}

/**
 * What a student reads before he cancels: what comes back, what stays to be paid (Rules #22, section 8). Empty where
 * nothing was charged.
 */
export function cancellationConsequence(charge: ChargeSoFar, isLate: boolean): string {
  const { packageMinutes, pendingPence, paidPence } = charge
  if (isLate) {
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

function hoursReturn(minutes: number): string {
  return `${hoursInWords(minutes)} ${isOne(minutes) ? 'returns' : 'return'} to your package.`
}

const isOne = (minutes: number): boolean => minutes === 60
