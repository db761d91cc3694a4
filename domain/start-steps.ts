import { UNNAMED_TUTOR } from './people.ts'
import { INITIAL_SITE_SETTINGS, type PublicSettings, type SiteSettings } from './site-settings.ts'

/** What a new tutor does first, in this order (Rules #141). */
export const START_STEPS = ['brand', 'teaching', 'subjects', 'hours', 'money', 'claims', 'invite', 'mail'] as const
export type StartStep = (typeof START_STEPS)[number]

/** What is said of every tutor until this one has looked at it (Rules: site-settings). */
export const CLAIMS = [
  'parentRating',
  'localFamilies',
  'familiesSince',
  'experience',
  'satisfaction',
  'improvementSessions',
  'backgroundVerified',
  'insured',
] as const satisfies readonly (keyof PublicSettings)[]

export type Claim = (typeof CLAIMS)[number]

/** How far a tutor is, as the data says. */
export interface StartFacts {
  readonly settings: SiteSettings
  /** The names of what the tutor has saved of the settings, also where it was left as it was. */
  readonly saved: ReadonlySet<string>
  /** The claims that he has said are true. */
  readonly confirmed: ReadonlySet<string>
  readonly hasPricedSubject: boolean
  readonly hasHours: boolean
  /** Of an invite, or of a student. */
  readonly hasInvited: boolean
  readonly hasMailServer: boolean
}

/**
 * A claim is unconfirmed while it stands as it was specified and the tutor has not said that it is true of him
 * (Rules #132, #141).
 */
export function unconfirmedClaims({ settings, confirmed }: Pick<StartFacts, 'settings' | 'confirmed'>): Claim[] {
  return CLAIMS.filter((claim) => settings[claim] === INITIAL_SITE_SETTINGS[claim] && !confirmed.has(claim))
}

/**
 * Which steps are done. Name and brand, and how he teaches, are done once the form of each was saved, also as it stood; money
 * can come once there is an account or a link (Rules #141).
 */
export function startSteps(facts: StartFacts): { step: StartStep; isDone: boolean }[] {
  const { settings, saved } = facts
  const done: Record<StartStep, boolean> = {
    brand: saved.has('brandName') && settings.tutorName !== UNNAMED_TUTOR,
    teaching: saved.has('area'),
    subjects: facts.hasPricedSubject,
    hours: facts.hasHours,
    money: hasAccount(settings) || hasLink(settings),
    claims: unconfirmedClaims(facts).length === 0,
    invite: facts.hasInvited,
    mail: facts.hasMailServer,
  }
  return START_STEPS.map((step) => ({ step, isDone: done[step] }))
}

function hasAccount({ bankAccountName, bankSortCode, bankAccountNumber }: SiteSettings): boolean {
  return [bankAccountName, bankSortCode, bankAccountNumber].every((text) => text !== '')
}

function hasLink(settings: SiteSettings): boolean {
  const { paymentLink5, paymentLink20, paymentLink25, paymentLink30, paymentLink35, paymentLinkTemplate } = settings
  const links = [paymentLink5, paymentLink20, paymentLink25, paymentLink30, paymentLink35, paymentLinkTemplate]
  return settings.otherPaymentLinks.length > 0 || links.some((link) => link !== '')
}
