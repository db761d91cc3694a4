export const CATEGORIES = ['ELEVEN_PLUS', 'GCSE', 'A_LEVEL'] as const
export type Category = (typeof CATEGORIES)[number]

/** Rules: subjects. */
export const categoryLabel: Record<Category, string> = { ELEVEN_PLUS: '11+', GCSE: 'GCSE', A_LEVEL: 'A-Level' }

/** `GCSE Mathematics`: which subject, said in full where the level does not stand beside it (Rules: screens). */
export function subjectInFull({ category, name }: { category: Category; name: string }): string {
  return `${categoryLabel[category]} ${name}`
}

/** `Mathematics - GCSE`: in the list of payments to confirm only (Rules: subjects). */
export function subjectAndCategory({ category, name }: { category: Category; name: string }): string {
  return `${name} - ${categoryLabel[category]}`
}

/** Rules: subjects, the tutor's subject list. */
export const categoryLongLabel: Record<Category, string> = {
  ELEVEN_PLUS: '11+ (Age 10-11)',
  GCSE: 'GCSE (Age 14-16)',
  A_LEVEL: 'A-Level (Age 16-18)',
}

/** Rules: subjects, the registration form: only the first differs from the long label. */
export const registrationHeading: Record<Category, string> = {
  ...categoryLongLabel,
  ELEVEN_PLUS: '11+ Subjects (Age 10-11)',
}

/** The exercise books of the stationery cupboard; the name always stands beside the colour. */
export type SubjectTone = 'sky' | 'plum' | 'moss' | 'ochre' | 'slate'
const OTHER_TONES = ['moss', 'ochre', 'slate'] as const satisfies readonly SubjectTone[]

/**
 * The colour of a subject's book: sky for maths, plum for English, and for any other always the same one of the rest.
 */
export function subjectTone(subject: { id: string; name: string }): SubjectTone {
  if (/\bmath/i.test(subject.name)) return 'sky'
  if (/\benglish/i.test(subject.name)) return 'plum'
  return OTHER_TONES[hashOf(subject.id) % OTHER_TONES.length] ?? 'slate'
}

function hashOf(text: string): number {
  let hash = 0
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return hash
}
