import { NOTICE_PERIOD_HOURS } from './notice-period.ts'
import type { LinkPricePence } from './payments.ts'
import { type Side, UNNAMED_TUTOR } from './people.ts'

/** What the public pages say about the business. An empty claim is shown nowhere. */
export interface PublicSettings {
  readonly brandName: string
  readonly tutorName: string
  readonly biography: string
  readonly quote: string
  readonly blurb: string
  readonly contactEmail: string
  /** Where a letter reaches the tutor, for the page about privacy; empty is not shown. */
  readonly postalAddress: string
  /** The companies that hold data for the tutor, for the same page; empty is not shown. */
  readonly processors: string
  readonly area: string
  readonly parentRating: string
  readonly localFamilies: string
  readonly familiesSince: string
  readonly experience: string
  readonly satisfaction: string
  readonly improvementSessions: string
  readonly backgroundVerified: boolean
  readonly insured: boolean
  /** Nobody registers but with an invite of the tutor's (Rules: newcomers). */
  readonly onlyInvited: boolean
  /** Hours, for every booking that is confirmed from now on: of the tutor's policy (Rules #228). */
  readonly noticePeriodHours: number
}

/** Where families pay by transfer: for people who have signed in only (Rules #132). */
export interface BankDetails {
  readonly bankAccountName: string
  /** `NN-NN-NN`, or empty. */
  readonly bankSortCode: string
  /** Six to eight digits, or empty. */
  readonly bankAccountNumber: string
}

/**
 * Where a card payment of 5, 20, 25, 30 or 35 pounds is made, for the tutor to set; empty is no link (Rules: payments).
 */
export interface PaymentLinks {
  readonly paymentLink5: string
  readonly paymentLink20: string
  readonly paymentLink25: string
  readonly paymentLink30: string
  readonly paymentLink35: string
}

/** A link that the tutor has set for another price than those five. */
export interface OtherPaymentLink {
  readonly pricePence: number
  readonly link: string
}

/** All that a payment's link follows from (Rules #65). */
export interface LinkSettings extends PaymentLinks {
  readonly otherPaymentLinks: readonly OtherPaymentLink[]
  /** With `{amount}` and `{reference}`, for every sum that has no link of its own; empty is none. */
  readonly paymentLinkTemplate: string
}

/** How the tutor teaches, for himself to set. */
export interface TeachingSettings {
  /** Where his online lessons meet that have no link of their own; empty is none (Rules #26). */
  readonly usualMeetingLink: string
}

export type SiteSettings = PublicSettings & BankDetails & LinkSettings & TeachingSettings

/** The setting that holds the link of a price (Rules: payments). */
export const PAYMENT_LINK_SETTINGS: Readonly<Record<LinkPricePence, keyof PaymentLinks>> = {
  500: 'paymentLink5',
  2000: 'paymentLink20',
  2500: 'paymentLink25',
  3000: 'paymentLink30',
  3500: 'paymentLink35',
}

/**
 * The settings that this person may read: bank details where he is signed in and `mayPay`, links as the tutor (Rules #132,
 * Rules: newcomers).
 */
export function settingsFor(
  reader: { side: Side; mayPay: boolean } | null,
  settings: SiteSettings,
): PublicSettings & Partial<SiteSettings> {
  if (reader?.side === 'TUTOR') return settings
  const { paymentLink5, paymentLink20, paymentLink25, paymentLink30, paymentLink35, ...others } = settings
  const { otherPaymentLinks, paymentLinkTemplate, usualMeetingLink, ...forFamilies } = others
  if (reader?.mayPay) return forFamilies
  const { bankAccountName, bankSortCode, bankAccountNumber, ...forEveryone } = forFamilies
  return forEveryone
}

/**
 * What the site says until the tutor has changed it. The claims were given (Rules: site-settings) and are the tutor's
 * to prove or to empty; the rest is our wording. There is no contact address until the tutor sets one: the one that he
 * signs in with is nobody's business, and /contact has a form.
 */
export const INITIAL_SITE_SETTINGS: SiteSettings = {
  brandName: 'Foolscap Tuition',
  tutorName: UNNAMED_TUTOR,
  biography:
    'I teach Maths and English to one pupil at a time, from the 11+ to A-Level.\n\n' +
    'We begin with what your child already understands and build on it in small steps. After each lesson I write down ' +
    'what we covered, what to practise and what comes next, so that you always know where things stand.\n\n' +
    'If you are not sure whether tuition would help, book a short consultation and we can talk it through.',
  quote: 'I would rather explain a thing twice than leave it half understood.',
  blurb: 'One-to-one Maths and English for 11+, GCSE and A-Level.',
  contactEmail: '',
  postalAddress: '',
  processors: '',
  area: 'Online across the UK',
  parentRating: '4.9',
  localFamilies: '10+',
  familiesSince: '2023',
  experience: '2+ years',
  satisfaction: '100%',
  improvementSessions: '4–6',
  backgroundVerified: true,
  insured: true,
  onlyInvited: false,
  noticePeriodHours: NOTICE_PERIOD_HOURS,
  bankAccountName: '',
  bankSortCode: '',
  bankAccountNumber: '',
  paymentLink5: '',
  paymentLink20: '',
  paymentLink25: '',
  paymentLink30: '',
  paymentLink35: '',
  otherPaymentLinks: [],
  paymentLinkTemplate: '',
  usualMeetingLink: '',
}
