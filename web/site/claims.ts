import type { Claims } from '#contract/site-content.ts'

/** The claims that hang from the ruler: a figure and what it counts. Only those that the tutor has kept. */
export function claimsInFigures(claims: Claims): { figure: string; words: string }[] {
  const since = claims.familiesSince.trim()
  return [
    { figure: claims.parentRating, words: 'parent rating' },
    { figure: claims.localFamilies, words: since ? `local families since ${since}` : 'local families' },
    { figure: claims.experience, words: 'experience' },
    { figure: claims.improvementSessions, words: 'sessions to see improvement, typically' },
    { figure: claims.satisfaction, words: 'satisfaction' },
  ].filter(({ figure }) => figure.trim() !== '')
}

/** The trust notes (Spec 2 §2, footer). */
export function trustNotes(claims: Claims): string[] {
  return [claims.backgroundVerified ? 'Background verified' : '', claims.insured ? 'Insured' : ''].filter(Boolean)
}
