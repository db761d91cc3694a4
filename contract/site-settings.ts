import * as z from 'zod'
import { accountNumberText, sortCodeText } from '#domain/bank-details.ts'
import { type TemplateProblem, templateExample, templateProblem } from '#domain/payment-links.ts'
import { LINK_PRICES_PENCE } from '#domain/payments.ts'
import { CLAIMS } from '#domain/start-steps.ts'
import { accountRefusals } from './accounts.ts'
import { defineGroup } from './core.ts'
import { line, paragraphs, pounds } from './fields.ts'
import { BAD_MEETING_LINK, isSecureAddress, isWebAddress } from './web-address.ts'

const BAD_EMAIL = 'Please enter a valid email address'
const contactEmail = z
  .string({ error: BAD_EMAIL })
  .trim()
  .max(254)
  .refine((text) => text === '' || z.email().safeParse(text).success, BAD_EMAIL)

/** What every visitor may read. An empty claim is not shown anywhere. */
const publicSettings = z.object({
  brandName: line(60, 'Please enter the name of your business'),
  tutorName: line(100, 'Please enter the tutor’s name'),
  biography: paragraphs(5000),
  quote: line(300),
  blurb: line(300),
  contactEmail,
  /** On the page about privacy, as the next one. */
  postalAddress: paragraphs(500),
  /** The companies that data is with: a paragraph each. */
  processors: paragraphs(2000),
  area: line(120),
  parentRating: line(20),
  localFamilies: line(20),
  familiesSince: line(20),
  experience: line(40),
  satisfaction: line(20),
  improvementSessions: line(20),
  backgroundVerified: z.boolean(),
  insured: z.boolean(),
  /** Nobody registers but with an invite (Rules: newcomers). */
  onlyInvited: z.boolean(),
})

const BAD_LINK = 'Please enter a valid payment link (https://…)'
const paymentLink = z
  .string({ error: BAD_LINK })
  .trim()
  .max(2000, BAD_LINK)
  .refine((link) => link === '' || isWebAddress(link), BAD_LINK)

/** Where the tutor's online lessons meet: sent to the tutor; a family reads it with a lesson that is agreed (Rules #26). */
const usualMeetingLink = z
  .string({ error: BAD_MEETING_LINK })
  .trim()
  .max(2000, BAD_MEETING_LINK)
  .refine((link) => link === '' || isSecureAddress(link), BAD_MEETING_LINK)

const BAD_SORT_CODE = 'Please enter the sort code as 12-34-56'
const BAD_ACCOUNT = 'Please enter the 6 to 8 digits of the account number'
/** Where families pay by transfer: sent to people who have signed in only. */
const bankDetails = z.object({
  bankAccountName: line(100),
  bankSortCode: z
    .string({ error: BAD_SORT_CODE })
    .overwrite(sortCodeText)
    .regex(/^(\d\d-\d\d-\d\d)?$/, BAD_SORT_CODE),
  bankAccountNumber: z
    .string({ error: BAD_ACCOUNT })
    .overwrite(accountNumberText)
    .regex(/^(\d{6,8})?$/, BAD_ACCOUNT),
})
/** Where a payment of that many pounds is made: sent to the tutor only. */
const paymentLinks = z.object({
  paymentLink5: paymentLink,
  paymentLink20: paymentLink,
  paymentLink25: paymentLink,
  paymentLink30: paymentLink,
  paymentLink35: paymentLink,
})
/** Rules #132: our choice; nobody has as many prices. */
const MOST_OTHER_LINKS = 50
const otherPaymentLink = z.object({
  price: pounds(10_000, 'Please enter the price in pounds').refine(
    (pence) => pence > 0,
    'Please enter a price above £0',
  ),
  link: paymentLink.refine((link) => link !== '', BAD_LINK),
})
const otherPaymentLinks = z.array(otherPaymentLink).max(MOST_OTHER_LINKS)
type OtherLinks = z.output<typeof otherPaymentLinks>

const TEMPLATE_SENTENCES: Record<TemplateProblem | 'no_address', string> = {
  too_long: 'Please use at most 2,000 characters',
  no_amount: 'Please put {amount} where the sum belongs',
  two_amounts: 'Please use {amount} only once',
  other_braces: 'Please use no other curly brackets than {amount} and {reference}',
  no_address: 'Please enter a web address that begins with https:// or http://',
}
const paymentLinkTemplate = z
  .string({ error: TEMPLATE_SENTENCES.no_address })
  .trim()
  .superRefine((text, check) => {
    const problem = templateProblem(text) ?? (text === '' || isWebAddress(templateExample(text)) ? null : 'no_address')
    const wrong = problem !== 'too_long' && !/^(https?:|$)/i.test(text) ? 'no_address' : problem
    if (wrong) check.addIssue({ code: 'custom', message: TEMPLATE_SENTENCES[wrong] })
  })

const allSettings = publicSettings
  .extend(bankDetails.shape)
  .extend(paymentLinks.shape)
  .extend({ otherPaymentLinks, paymentLinkTemplate, usualMeetingLink })
export const siteSettingsForm = allSettings
  .extend({
    otherPaymentLinks: otherPaymentLinks.superRefine(eachPriceOnce),
    /** What the tutor says is true as it stands. */
    confirmedClaims: z.array(z.enum(CLAIMS)).max(CLAIMS.length),
  })
  .partial()

/** A price has one link: those of the fixed table stand above (Rules #132). */
function eachPriceOnce(links: OtherLinks, check: z.RefinementCtx<OtherLinks>): void {
  for (const [place, { price }] of links.entries()) {
    const isTaken =
      LINK_PRICES_PENCE.some((each) => each === price) || links.findIndex((each) => each.price === price) < place
    if (isTaken) check.addIssue({ code: 'custom', message: 'This price has a link already', path: [place, 'price'] })
  }
}

/** Hours, for every booking that is confirmed from now on; set with the policy (Rules #228). */
const noticePeriod = z.object({ noticePeriodHours: z.int() })

/** Whether a consultation can be booked before there is an account (Rules #250). */
const visitors = z.object({ takesVisitors: z.literal(true).optional() })

/** The claims that nobody has said are true of this tutor yet: sent to the tutor only. */
const unconfirmed = z.object({ unconfirmedClaims: z.array(z.enum(CLAIMS)) })

export const siteSettings = defineGroup({
  read: {
    method: 'GET',
    path: '/site-settings',
    access: 'public',
    summary:
      'The brand, the tutor and the claims that the public pages show; with them the bank details for whoever is signed in, and the payment links and the usual meeting link for the tutor (Rules #132).',
    /** A new student is told of the bank account once there is something to pay (Rules: newcomers). */
    reads: ['payments', 'hour-packages'],
    reply: publicSettings
      .extend(noticePeriod.shape)
      .extend(bankDetails.partial().shape)
      .extend(
        allSettings.pick({ otherPaymentLinks: true, paymentLinkTemplate: true, usualMeetingLink: true }).partial()
          .shape,
      )
      .extend(paymentLinks.partial().shape)
      .extend(visitors.shape)
      .extend(unconfirmed.partial().shape),
  },
  update: {
    method: 'PUT',
    path: '/site-settings',
    access: 'tutor',
    summary: 'Changes what was sent of the site settings; the public pages show it at once (Rules #132).',
    body: siteSettingsForm,
    reply: allSettings.extend(noticePeriod.shape).extend(unconfirmed.shape),
    refuses: [accountRefusals.proof_needed],
    changes: { 'site-settings': 'everyone', bookings: 'everyone', notices: 'self' },
  },
})
