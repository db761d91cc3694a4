import { inOneSentence } from './lessons.ts'
import type { LinkFlags } from './rights.ts'
import { schoolYearStart } from './school-year.ts'

/** After Year 13 a student is grown up. */
const LAST_YEAR = 13

/** Who belongs to this cohort, or to one before it, is grown up: from London's midnight of 1 September on (Rules: children). */
export function newestGrownUpCohort(now: Date): number {
  return Number(schoolYearStart(now).slice(0, 4)) - LAST_YEAR - 1
}

/** What is left of a link to whoever is grown up: paying, if it pays. */
export const OF_GROWN_UP: LinkFlags = { sees: false, books: false, pays: true, readsChat: false, manages: false }

interface Text {
  readonly title: string
  readonly content: string
}

/** What whoever is grown up reads. */
export function grownUpNotice(payers: readonly string[]): Text {
  const pays = payers.length === 0 ? '' : ` ${inOneSentence(payers)} may still pay for you.`
  return {
    title: 'From now on you decide alone',
    content: `Your school years are over: nobody else sees or does anything here for you.${pays} You can allow more on your profile.`,
  }
}

/** What a parent reads of it. */
export function grownUpToParentNotice(child: string, pays: boolean): Text {
  return {
    title: `${child} decides alone from now on`,
    content: pays
      ? `You may still pay for ${child}, and no longer see the lessons. ${child} can allow you more again.`
      : `You are no longer linked to ${child}. ${child} can allow you more again by an invite.`,
  }
}
