import { type ChargeSoFar, hoursInWords } from './charge-words.ts'
import { poundsText } from './money.ts'
import type { Side } from './people.ts'

/**
 * What a change has done to a family's hours and money, for the notice that tells of it; empty where nothing. `it`
 * names what the sums are of (Rules #22).
 */
export function chargeNews(before: ChargeSoFar, after: ChargeSoFar, to: Side, it: 'it' | 'them' | 'the rest'): string {
  const returned = before.packageMinutes - after.packageMinutes
  const isUsed = after.packageMinutes > 0 && returned !== 0
  const isOwed = after.pendingPence > 0 && after.pendingPence !== before.pendingPence
  const isSettled = before.pendingPence > 0 && [after.pendingPence, after.paidPence, after.packageMinutes].every(isNone)
  return sentences(
    isUsed && `${hoursOf(after.packageMinutes, to)} ${isOne(after.packageMinutes) ? 'is' : 'are'} used for ${it}.`,
    returned > 0 &&
      !isUsed &&
      `${hoursInWords(returned)} ${isOne(returned) ? 'returns' : 'return'} to ${packageOf[to]}.`,
    isOwed && `${poundsText(after.pendingPence)} is to be paid for ${it}.`,
    isSettled && `Nothing is owed for ${it} any more.`,
  )
}

/** What has been paid for a lesson that does not take place: the family asks, the tutor settles it by hand (Rules #22). */
export function paidNews({ paidPence }: ChargeSoFar, to: Side): string {
  if (paidPence === 0) return ''
  const paid = poundsText(paidPence)
  return to === 'FAMILY'
    ? `You have paid ${paid} already. Please ask your tutor about a refund.`
    : `${paid} was paid: please settle it with the family.`
}

/** What the tutor reads of a charge that stands although the lesson was cancelled, less than a day before (Rules #22). */
export function lateNews({ packageMinutes, pendingPence, paidPence }: ChargeSoFar, overpaidPence = 0): string {
  const stays = poundsText(paidPence - overpaidPence)
  return sentences(
    packageMinutes > 0 && `${hoursOf(packageMinutes, 'TUTOR')} ${isOne(packageMinutes) ? 'stays' : 'stay'} used.`,
    pendingPence > 0 && `${poundsText(pendingPence)} stays payable.`,
    paidPence > 0 && overpaidPence === 0 && `The ${poundsText(paidPence)} that was paid stays paid.`,
    overpaidPence > 0 &&
      `Of the ${poundsText(paidPence)} that was paid ${stays} stays paid: please settle the rest with the family.`,
  )
}

/** The true ones among some sentences, as one paragraph. */
export function sentences(...all: readonly (string | false)[]): string {
  return all.filter(Boolean).join(' ')
}

const packageOf: Record<Side, string> = { FAMILY: 'your package', TUTOR: "the family's package" }
const hoursOf = (minutes: number, to: Side): string => `${hoursInWords(minutes)} of ${packageOf[to]}`
const isOne = (minutes: number): boolean => minutes === 60
const isNone = (amount: number): boolean => amount === 0
