/** What the public pages are made of. The server fills it and the pages draw it; the browser fetches none of it. */
import type { CancellingPolicy } from '#domain/late.ts'
import type { Category } from '#domain/subjects.ts'

export type SiteContent = {
  settings: SiteSettings
  /** Active subjects only. */
  subjects: SiteSubject[]
  /** The weekly blocks; `null` when they could not be read, empty when the tutor has set none. */
  hours: WeeklyBlock[] | null
  /** The packages on sale, the smallest first; without them no discount is mentioned. */
  packages: PackageOffer[]
}

export type SiteSettings = {
  brandName: string
  tutorName: string
  /** Paragraphs are separated by an empty line. */
  biography: string
  quote: string
  contactEmail: string
  /** Lines, and paragraphs; each empty where it is not shown. */
  postalAddress: string
  processors: string
  area: string
  blurb: string
  /** Nobody registers but with an invite. */
  onlyInvited: boolean
  /** Of cancelling, for what is booked from now on. */
  policy: CancellingPolicy
  claims: Claims
}

/** An empty claim is not shown anywhere. */
export type Claims = {
  parentRating: string
  localFamilies: string
  familiesSince: string
  experience: string
  satisfaction: string
  improvementSessions: string
  backgroundVerified: boolean
  insured: boolean
}

export type SiteSubject = {
  id: string
  name: string
  category: Category
  /** An hour online, in pence, with the specified fallbacks already applied. */
  onlineRatePence: number
  inPersonRatePence: number
  /** The whole 30-minute consultation. */
  consultationPence: number
}

export type WeeklyBlock = {
  /** 0 is Sunday. */
  dayOfWeek: number
  /** London clock time, `HH:MM`. */
  startTime: string
  endTime: string
}

export type PackageOffer = { hours: number; discountTenths: number }

/**
 * `island`: the address of the built island script; `claimChecks`: that of the script for the tutor's own view;
 * `origin`: the public origin, without a slash at its end.
 */
export type SiteAssets = {
  island: string
  claimChecks: string
  origin: string
  year: number
  /** Whether mail is sent: without, there is no link to ask for. */
  canMail: boolean
}

/** What somebody has typed into the form of /forgot-password, and what came of it. */
export interface LinkDraft {
  readonly email: string
  /** What was wrong, or empty. */
  readonly problem: string
  /** That a link is on its way, or empty. */
  readonly said: string
}

/** What a link from a mail would stop, or has stopped. */
export interface StopDraft {
  readonly kindName: string
  readonly isDone: boolean
}

/** What a visitor has typed into the form of /contact, and what was wrong with it. */
export interface ContactDraft {
  readonly values: { readonly name: string; readonly email: string; readonly message: string }
  /** A sentence for each field that is wrong. */
  readonly problems: { readonly name?: string; readonly email?: string; readonly message?: string }
  /** A sentence about the whole, or empty. */
  readonly problem: string
}

/** The fields of the form for a consultation before an account. */
export const CONSULTATION_FIELDS = ['startTime', 'name', 'email', 'childName', 'category', 'note'] as const
export type ConsultationField = (typeof CONSULTATION_FIELDS)[number]

/** What a visitor chooses from, has typed, and what was wrong with it. */
export interface ConsultationDraft {
  /** London days with their free times, an instant and its clock time each. */
  readonly days: readonly {
    readonly name: string
    readonly times: readonly { readonly value: string; readonly clock: string }[]
  }[]
  readonly values: Readonly<Partial<Record<ConsultationField, string>>>
  readonly problems: Readonly<Partial<Record<ConsultationField, string>>>
  /** A sentence about the whole, or empty. */
  readonly problem: string
  /** When the page was made, in milliseconds. */
  readonly openedAt: number
}

/** What is shown of a consultation before an account; `when` is `Tuesday 24 November, 16:00`. */
export type ConsultationPage =
  | { readonly is: 'form'; readonly draft: ConsultationDraft }
  | { readonly is: 'sent'; readonly message: string }
  | { readonly is: 'question'; readonly when: string }
  | { readonly is: 'booked'; readonly when: string }
  | { readonly is: 'refused'; readonly problem: string }

/** What the built renderer of the public pages exports. */
export interface SiteRenderer {
  readonly paths: readonly string[]
  /** Those of them that search engines should list. */
  readonly listedPaths: readonly string[]
  /** The exact text of every inline script, for the hashes in the content security policy. */
  readonly inlineScripts: readonly string[]
  /** One public page as a whole HTML document; `path` is one of `paths`. */
  readonly render: (path: string, content: SiteContent, assets: SiteAssets) => string
  /** /contact with what was typed and why it was not taken. */
  readonly renderContact: (draft: ContactDraft, content: SiteContent, assets: SiteAssets) => string
  /** /forgot-password with what came of asking for a link. */
  readonly renderForgotPassword: (draft: LinkDraft, content: SiteContent, assets: SiteAssets) => string
  /** /book-a-consultation, and below it the link of a letter. */
  readonly renderConsultation: (page: ConsultationPage, content: SiteContent, assets: SiteAssets) => string
  /** /u/{token}: whether mails of a kind are to come no more, or that they do not. */
  readonly renderStop: (draft: StopDraft, content: SiteContent, assets: SiteAssets) => string
  /** What a device keeps for the time without a connection, as long as it knows nobody. */
  readonly renderOffline: (content: SiteContent) => string
  /** The page for an address that nothing answers; to be sent with status 404. */
  readonly renderNotFound: (content: SiteContent, assets: SiteAssets) => string
}
