import { shareOf } from './money.ts'

/** Of what a lesson costs, in percent: how much of it is charged (Rules #227). */
export const SHARES = [0, 50, 100] as const
export type Share = (typeof SHARES)[number]

/** A share of pence or of minutes, half a penny and half a minute rounded up. */
export function sharePart(amount: number, share: Share): number {
  return shareOf(amount, share, 100)
}

/** A share as it stands in the database, which holds no other. */
export function storedShare(percent: number): Share {
  return SHARES.find((share) => share === percent) ?? 100
}
