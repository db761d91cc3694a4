import { unreadNotice } from '#domain/busy-reading.ts'
import { linkEndedNotice } from '#domain/calendar-links.ts'
import { contactMail } from '#domain/contact.ts'
import { newDeviceLetter } from '#domain/devices.ts'
import { newAddressLetter, oldAddressLetter } from '#domain/email-changes.ts'
import { factorChangedLetter } from '#domain/factors.ts'
import { feedbackLetter } from '#domain/feedback.ts'
import { type Cause, KIND_OF } from '#domain/happenings.ts'
import { letterOfNotice } from '#domain/letters.ts'
import { askedNotice, askedTutorNotice, linkedNotice } from '#domain/link-words.ts'
import { moneyAddressNotice } from '#domain/money-address.ts'
import {
  hoursAdjustedNotice,
  hoursLeftNews,
  hoursOrderedNotice,
  hoursReadyNotice,
  hoursUsedNotice,
  hoursWithdrawnNotice,
} from '#domain/money-notices.ts'
import { noticePath } from '#domain/notice-paths.ts'
import type { NoticeSubject } from '#domain/notices.ts'
import { linkLetter, passwordChangedLetter } from '#domain/one-time-links.ts'
import { paymentNotice, paymentTakenBackNotice, saidPaidNotice } from '#domain/payment-notices.ts'
import type { Side } from '#domain/people.ts'
import { quizAssignedNotice, quizTakenBackNotice } from '#domain/quiz-notices.ts'
import { assignmentNotice } from '#domain/resources.ts'
import { detailsNotice } from '#domain/student-details.ts'
import { termReportLetter } from '#domain/term-reports.ts'
import { knownVisitorLetter, visitorAnswerLetter, visitorLinkLetter } from '#domain/visitor-letters.ts'
import type { Sample } from './lesson-samples.ts'

const subject = { name: 'Mathematics', category: 'GCSE' } as const
const lesson = { type: 'LESSON', subject, startTime: new Date('2026-01-19T16:00:00Z') } as const
const hours = { subject, remainingMinutes: 600 }
const order = { ...hours, student: { name: 'Amira' }, pricePence: 27000 }
const reference = 'Lesson-a1b2c3'

/** What each is about, where that is no payment. */
const ABOUT: Partial<Readonly<Record<Cause, NoticeSubject>>> = {
  ...{ hours_ready: 'hour-package', hours_changed: 'hour-package', hours_used: 'hour-package' },
  ...{ ordered: 'hour-package', withdrawn: 'student', homework_given: 'resource', quiz_given: 'quiz' },
  ...{ quiz_taken_back: 'quiz', calendar_link_ended: 'student', details_changed: 'student', link_changed: 'student' },
}

const UNREAD = { name: 'Home', readAt: new Date('2026-01-19T08:00:00Z'), problem: 'no_answer' } as const
const LINKED = { sees: true, books: true, pays: true, readsChat: true, manages: true, isTold: true }

function noticed(cause: Cause, to: Side, notice: { title: string; content: string }): Sample {
  const text = { ...notice, type: 'INFO', priority: 'NORMAL' } as const
  const about = { kind: ABOUT[cause] ?? 'payment', id: 'an-id' } as const
  const path = noticePath(about, to === 'FAMILY' ? 'STUDENT' : 'TUTOR')
  return { cause, to, what: '', letter: letterOfNotice(text, { path, kind: KIND_OF[cause], side: to }) }
}

function hoursLeft(before: number, after: number): Sample {
  const news = hoursLeftNews(subject, { before, after })
  if (!news) throw new Error('Nothing is told of these hours')
  return { cause: news.cause, to: 'FAMILY', what: '', letter: news.letter }
}

/** Whatever else is told because somebody did something. */
export const otherSamples: readonly Sample[] = [
  noticed('paid', 'FAMILY', paymentNotice(lesson, 3000)),
  noticed(
    'payment_taken_back',
    'FAMILY',
    paymentTakenBackNotice(lesson, { amountPence: 3000, owedPence: 3000, reason: 'The bank sent it back.' }),
  ),
  noticed('hours_ready', 'FAMILY', hoursReadyNotice(hours)),
  noticed('hours_changed', 'FAMILY', hoursAdjustedNotice(hours, 30, 'We finished early.')),
  noticed('hours_used', 'FAMILY', hoursUsedNotice({ lessons: 2, minutes: 120, pence: 6000, by: null })),
  noticed('hours_used', 'TUTOR', hoursUsedNotice({ lessons: 2, minutes: 120, pence: 6000, by: 'Amira' })),
  hoursLeft(180, 120),
  hoursLeft(60, 0),
  noticed('ordered', 'TUTOR', hoursOrderedNotice({ ...order, reference: 'Package-4fe21a' })),
  noticed('withdrawn', 'TUTOR', hoursWithdrawnNotice(order)),
  noticed(
    'said_paid',
    'TUTOR',
    saidPaidNotice({ student: { name: 'Amira' }, amountPence: 3000, what: 'GCSE Mathematics lesson', reference }),
  ),
  noticed(
    'homework_given',
    'FAMILY',
    assignmentNotice(lesson, { title: 'Roots', type: 'HOMEWORK', dueAt: new Date('2026-01-26T16:00:00Z') }),
  ),
  noticed(
    'quiz_given',
    'FAMILY',
    quizAssignedNotice({ title: 'Fractions' }, new Date('2026-01-26T16:00:00Z'), { isNew: true }),
  ),
  noticed('quiz_taken_back', 'FAMILY', quizTakenBackNotice({ title: 'Fractions' })),
  {
    ...{ cause: 'feedback_given', to: 'FAMILY', what: '' },
    letter: feedbackLetter(
      lesson,
      {
        feedback: 'Amira now sees at once when to factorise.\nHer signs are sound.',
        stepsToImprove: 'Write each step on a line of its own.',
        homeworkTargets: 'Page 12, questions 4 to 9.',
      },
      '/feedback#f',
    ),
  },
  {
    ...{ cause: 'report_published', to: 'FAMILY', what: '' },
    letter: termReportLetter(
      { title: 'Autumn term 2026', words: 'A term of steady work.\nFractions are no trouble any more.' },
      '/reports/r',
    ),
  },
  {
    ...{ cause: 'visitor_wrote', to: 'TUTOR', what: '' },
    letter: contactMail({
      name: 'Zoë Miller',
      email: 'zoe@home.test',
      message: 'Do you teach on Saturdays?\nMy son is twelve.',
    }),
  },
  {
    ...{ cause: 'visitor_link', to: 'VISITOR', what: '' },
    letter: visitorLinkLetter('an id', lesson.startTime),
  },
  {
    ...{ cause: 'visitor_link', to: 'VISITOR', what: 'who has an account' },
    letter: knownVisitorLetter(lesson.startTime),
  },
  {
    ...{ cause: 'visitor_answer', to: 'VISITOR', what: '' },
    letter: visitorAnswerLetter(
      { subject: 'Confirmed: GCSE Mathematics, Monday 19 January at 16:00', text: 'The time stands.' },
      'AbCdEfGhJkLmNpQrStUvWx',
    ),
  },
  noticed('money_address_changed', 'TUTOR', moneyAddressNotice('bank_details')),
  noticed('calendar_unread', 'TUTOR', unreadNotice(UNREAD, new Date('2026-01-20T09:00:00Z'))),
  noticed('calendar_link_ended', 'FAMILY', linkEndedNotice('password')),
  noticed('calendar_link_ended', 'TUTOR', linkEndedNotice('password')),
  noticed('details_changed', 'FAMILY', detailsNotice(['phoneNumber'])),
  noticed('link_changed', 'FAMILY', linkedNotice('Robert Osei', LINKED)),
  noticed('link_changed', 'FAMILY', askedNotice('Robert Osei', LINKED)),
  noticed('link_changed', 'TUTOR', askedTutorNotice('Robert Osei', 'Amira Khan')),
  ...(['FAMILY', 'TUTOR'] as const).map((to) => ({
    ...{ cause: 'reset_link' as const, to, what: '' },
    letter: linkLetter('RESET', 'an id', 'Hartwell Tuition'),
  })),
  ...(['FAMILY', 'TUTOR'] as const).flatMap((to) => [
    { cause: 'new_address' as const, to, what: '', letter: newAddressLetter('an id') },
    { cause: 'old_address' as const, to, what: '', letter: oldAddressLetter('an id', 'a…@home.test') },
  ]),
  ...(['FAMILY', 'TUTOR'] as const).map((to) => ({
    ...{ cause: 'verify_link' as const, to, what: '' },
    letter: linkLetter('VERIFY', 'an id', 'Hartwell Tuition'),
  })),
  ...(['FAMILY', 'TUTOR'] as const).map((to) => ({
    ...{ cause: 'password_changed' as const, to, what: '' },
    letter: passwordChangedLetter('Monday 12 January 2026 at 09:00', 'Safari on iPhone', {
      ...{ names: ['My phone', 'Chrome on Mac'], mayBeNamed: true },
    }),
  })),
  ...(['FAMILY', 'TUTOR'] as const).map((to) => ({
    ...{ cause: 'new_device' as const, to, what: '' },
    letter: newDeviceLetter({ name: 'Safari on iPhone', network: '81.2.69' }, new Date('2026-01-12T09:00:00Z')),
  })),
  ...(['FAMILY', 'TUTOR'] as const).map((to) => ({
    ...{ cause: 'factor_changed' as const, to, what: '' },
    letter: factorChangedLetter('passkey_added', { at: new Date('2026-01-12T09:00:00Z'), network: '81.2.69' }),
  })),
  ...(['second_factor_on', 'recovery_code_used'] as const).map((what) => ({
    ...{ cause: 'factor_changed' as const, to: 'TUTOR' as const, what },
    letter: factorChangedLetter(what, { at: new Date('2026-01-12T09:00:00Z'), network: '81.2.69' }),
  })),
  {
    ...{ cause: 'factor_changed', to: 'TUTOR', what: 'second_factor_off' },
    letter: factorChangedLetter('second_factor_off', { at: new Date('2026-01-12T09:00:00Z'), network: null }),
  },
]
