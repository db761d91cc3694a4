/** What the public pages say about the business. An empty claim is shown nowhere. */
export interface SiteSettings {
  readonly brandName: string
  readonly tutorName: string
  readonly biography: string
  readonly quote: string
  readonly blurb: string
  readonly contactEmail: string
  readonly area: string
  readonly parentRating: string
  readonly localFamilies: string
  readonly familiesSince: string
  readonly experience: string
  readonly satisfaction: string
  readonly improvementSessions: string
  readonly backgroundVerified: boolean
  readonly insured: boolean
}

/**
 * What the site says until the tutor has changed it. The claims are those of Spec 1 §1 and are the tutor's to prove or
 * to empty; the rest is our wording. The contact address is a placeholder: the one the tutor signs in with is nobody's
 * business.
 */
export const INITIAL_SITE_SETTINGS: SiteSettings = {
  brandName: 'Foolscap Tuition',
  tutorName: 'Your tutor',
  biography:
    'I teach Maths and English to one pupil at a time, from the 11+ to A-Level.\n\n' +
    'We begin with what your child already understands and build on it in small steps. After each lesson I write down ' +
    'what we covered, what to practise and what comes next, so that you always know where things stand.\n\n' +
    'If you are not sure whether tuition would help, book a short consultation and we can talk it through.',
  quote: 'I would rather explain a thing twice than leave it half understood.',
  blurb: 'One-to-one Maths and English for 11+, GCSE and A-Level.',
  contactEmail: 'hello@example.com',
  area: 'Online across the UK',
  parentRating: '4.9',
  localFamilies: '10+',
  familiesSince: '2023',
  experience: '2+ years',
  satisfaction: '100%',
  improvementSessions: '4–6',
  backgroundVerified: true,
  insured: true,
}
