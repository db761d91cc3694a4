import type { Subject } from '#contract/subjects.ts'
import { DEFAULT_DISCOUNT_TENTHS } from '#domain/hours.ts'
import { percentText } from '#domain/money.ts'
import { words } from './words.ts'

const USUAL_SAVING_TENTHS = Math.max(...Object.values(DEFAULT_DISCOUNT_TENTHS))

/** Up to 20 % until the sizes on offer are known, then up to their largest discount (Rules: hour-packages). */
export function savingSentence(sizes: readonly { discountPercent: number }[] | undefined): string {
  const tenths = sizes ? Math.max(0, ...sizes.map(({ discountPercent }) => discountPercent)) : USUAL_SAVING_TENTHS
  return tenths > 0 ? words.saving(percentText(tenths)) : words.noSaving
}

/** The student's own subjects first, then the others, each in the order of the list. */
export function ownFirst(subjects: readonly Subject[], ownIds: ReadonlySet<string>): Subject[] {
  return [...subjects.filter(({ id }) => ownIds.has(id)), ...subjects.filter(({ id }) => !ownIds.has(id))]
}
