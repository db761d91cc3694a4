import { type CalendarDate, daysBetween } from './time.ts'

/** Our choice: a leap year, the first day and the last included. */
const MOST_DAYS = 366

/** A statement is about up to a year of London dates, both included (Rules #185). */
export function isWithinYear({ from, to }: { readonly from: CalendarDate; readonly to: CalendarDate }): boolean {
  const days = daysBetween(from, to) + 1
  return days >= 1 && days <= MOST_DAYS
}

/** `Robert Osei or Grace Osei`; empty where nobody's link pays. */
export function anyOfPayers(payers: readonly { readonly name: string }[]): string {
  return payers.map(({ name }) => name).join(' or ')
}

/** `For Amira, to be paid by Robert Osei or Grace Osei`; without a payer the student pays, and nothing is said. */
export function toBePaidBy(child: string, payers: readonly { readonly name: string }[]): string | null {
  return payers.length === 0 ? null : `For ${child}, to be paid by ${anyOfPayers(payers)}`
}
