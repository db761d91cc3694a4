import type { SentAnswer } from '#contract/core.ts'
import type { siteSettings } from '#contract/site-settings.ts'

type Settings = SentAnswer<(typeof siteSettings)['read']>

export const settings: Settings & Required<Pick<Settings, 'bankAccountName'>> = {
  brandName: 'Hartwell Tuition',
  tutorName: 'Nadia Hartwell',
  biography: '',
  quote: '',
  blurb: '',
  contactEmail: 'nadia@tutor.test',
  postalAddress: '',
  processors: '',
  area: '',
  parentRating: '',
  localFamilies: '',
  familiesSince: '',
  experience: '',
  satisfaction: '',
  improvementSessions: '',
  backgroundVerified: false,
  insured: false,
  onlyInvited: false,
  noticePeriodHours: 24,
  bankAccountName: 'Hartwell Tuition',
  bankSortCode: '12-34-56',
  bankAccountNumber: '12345678',
  paymentLink5: 'https://pay.test/5',
  paymentLink20: '',
  paymentLink25: 'https://pay.test/25',
  paymentLink30: 'https://pay.test/30',
  paymentLink35: '',
  otherPaymentLinks: [],
  paymentLinkTemplate: '',
  usualMeetingLink: '',
  unconfirmedClaims: [],
}
