import type { SiteSubject } from '#contract/site-content.ts'
import { CATEGORIES, categoryLabel } from '#domain/subjects.ts'
import { hasSameRates } from './prices.ts'

/** The two subjects that the landing page sells (Rules: screens). */
export type CoreSubject = 'math' | 'english'

/** The subject whose price stands for all of its kind: the GCSE one, or else the first. */
export function findCoreSubject(core: CoreSubject, subjects: SiteSubject[]): SiteSubject | undefined {
  const matching = allOfKind(core, subjects)
  return matching.find((subject) => subject.category === 'GCSE') ?? matching[0]
}

/** "11+ and GCSE": the levels at which this kind of subject has the price of `subject`. */
export function levelsAtThisPrice(core: CoreSubject, subject: SiteSubject, subjects: SiteSubject[]): string {
  return levelsOf(allOfKind(core, subjects).filter((other) => hasSameRates(other, subject)))
}

/** "11+, GCSE and A-Level", as far as they are taught. */
export function levelsOf(subjects: SiteSubject[]): string {
  const taught = CATEGORIES.filter((category) => subjects.some((subject) => subject.category === category))
  return inOneBreath(taught.map((category) => categoryLabel[category]))
}

/** "One-to-one Maths and English for 11+, GCSE and A-Level." Says only what is on the list of subjects. */
export function whatIsTaught(subjects: SiteSubject[]): string {
  const [maths, english] = [allOfKind('math', subjects), allOfKind('english', subjects)]
  const kinds = [maths.length > 0 ? 'Maths' : '', english.length > 0 ? 'English' : ''].filter(Boolean)
  const levels = levelsOf(kinds.length > 0 ? [...maths, ...english] : subjects)
  return `One-to-one ${inOneBreath(kinds) || 'tuition'} for ${levels || inOneBreath(Object.values(categoryLabel))}.`
}

function allOfKind(core: CoreSubject, subjects: SiteSubject[]): SiteSubject[] {
  return subjects.filter((subject) => subject.name.toLowerCase().includes(core))
}

function inOneBreath(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
