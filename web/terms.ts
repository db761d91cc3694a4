import type { CancellingPolicy } from '#domain/late.ts'
import { cancellingTerms } from '#domain/policy-words.ts'

/** The Terms & Conditions (Rules: screens). Data only: the signed-in application shows the same dialog. */
export type TermsSection = { heading: string; paragraphs: string[] }

export const termsUpdated = '2 September 2024'

/** What the terms say of this tutor. */
export interface TermsFacts {
  /** `£5` or `from £5`; null is left out. */
  readonly consultationPrice: string | null
  readonly policy: CancellingPolicy
}

export const termsAt = ({ consultationPrice, policy }: TermsFacts): TermsSection[] => [
  {
    heading: 'Parties',
    paragraphs: [
      'These terms are an agreement between the tutor named on this website (“the tutor”) and the person who books and pays for lessons (“you”). That is a parent or guardian, or the student if the student is 18 or over.',
      'You accept these terms when you book a consultation, a lesson or a package of hours.',
    ],
  },
  {
    heading: 'Services',
    paragraphs: [
      'The tutor gives one-to-one lessons at 11+, GCSE and A-Level. Lessons take place face to face or by online video, as agreed for each booking.',
      `A consultation is a single 30-minute meeting at the start.${consultationPrice === null ? '' : ` It costs ${consultationPrice}.`}`,
    ],
  },
  {
    heading: 'Bookings',
    paragraphs: [
      'A lesson is agreed once the tutor has confirmed your request.',
      cancellingTerms(policy),
      'You pay nothing for a lesson that the tutor cancels.',
    ],
  },
  {
    heading: 'Payments',
    paragraphs: [
      'Lessons are charged by the hour, in pounds sterling, at the rate shown for the subject when you book.',
      'Packages of 10, 20 or 30 hours are prepaid: their hours can be used once the payment has arrived.',
      'A payment that is more than 7 days late incurs a surcharge of 10 percent.',
    ],
  },
  {
    heading: 'Refunds',
    paragraphs: [
      'Payments are non-refundable except at the tutor’s discretion. The rights that the law gives you as a consumer are not affected.',
    ],
  },
  {
    heading: 'Delivery',
    paragraphs: [
      'The link to an online lesson appears in the student area. Please have a working connection, a microphone and the current school work ready at the agreed time.',
      'An online lesson is recorded only if you ask for it.',
    ],
  },
  {
    heading: 'Progress disclaimer',
    paragraphs: [
      'The tutor prepares and teaches every lesson with reasonable care and skill. Progress depends on many things beyond the lessons, so no particular grade, mark or school place is promised.',
    ],
  },
  {
    heading: 'Intellectual property',
    paragraphs: [
      'Worksheets, notes, quizzes and recordings belong to the tutor or to those who licensed them. They are for the student’s own study and may not be copied for others, published or sold.',
    ],
  },
  {
    heading: 'Code of conduct',
    paragraphs: [
      'Tutor, student and parents treat each other with courtesy. The tutor may end a lesson when behaviour makes teaching impossible or unsafe; the lesson is then payable.',
    ],
  },
  {
    heading: 'Termination',
    paragraphs: [
      'Either side may end this agreement with 2 weeks’ written notice. An e-mail counts as writing. Lessons booked within the notice period go ahead, or are cancelled under the rule for bookings above.',
    ],
  },
  {
    heading: 'Governing law',
    paragraphs: ['These terms are governed by the law of England and Wales.'],
  },
]
