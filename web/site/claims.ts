import type { Claims } from '#contract/site-content.ts'

type Claim = keyof Claims
/** `of`: which claims it says, for the tutor's own view of the page. */
export type ClaimInFigures = { figure: string; words: string; of: readonly Claim[] }

/** The claims that hang from the ruler: a figure and what it counts. Only those that the tutor has kept. */
export function claimsInFigures(claims: Claims): ClaimInFigures[] {
  const since = claims.familiesSince.trim()
  const all: ClaimInFigures[] = [
    { figure: claims.parentRating, words: 'parent rating', of: ['parentRating'] },
    since
      ? { figure: claims.localFamilies, words: `local families since ${since}`, of: ['localFamilies', 'familiesSince'] }
      : { figure: claims.localFamilies, words: 'local families', of: ['localFamilies'] },
    { figure: claims.experience, words: 'experience', of: ['experience'] },
    {
      figure: claims.improvementSessions,
      words: 'sessions to see improvement, typically',
      of: ['improvementSessions'],
    },
    { figure: claims.satisfaction, words: 'satisfaction', of: ['satisfaction'] },
  ]
  return all.filter(({ figure }) => figure.trim() !== '')
}

/** The trust notes (Rules: site-settings, footer). */
export function trustNotes(claims: Claims): { note: string; of: Claim }[] {
  const all = [
    { note: 'Background verified', of: 'backgroundVerified' },
    { note: 'Insured', of: 'insured' },
  ] as const
  return all.filter(({ of }) => claims[of])
}

/** They in one line. */
export function trustLine(claims: Claims): string {
  return trustNotes(claims)
    .map(({ note }) => note)
    .join(' · ')
}

/** Which claims that line says. */
export function trustClaims(claims: Claims): string {
  return trustNotes(claims)
    .map(({ of }) => of)
    .join(' ')
}
