import { foundation } from './001-foundation.ts'
import { oneConsultation } from './002-one-consultation.ts'
import { cancellations } from './003-cancellations.ts'
import { calendarSecrets } from './004-calendar-secrets.ts'
import { notices } from './005-notices.ts'
import { seriesIndex } from './006-series.ts'
import { outgoingMail } from './007-outgoing-mail.ts'
import { money } from './008-money.ts'
import { taughtLessons } from './009-taught-lessons.ts'
import { feedback } from './010-feedback.ts'
import { chat } from './011-chat.ts'
import { resources } from './012-resources.ts'
import { quizzes } from './013-quizzes.ts'
import { contactMessages } from './014-contact-messages.ts'
import { invites } from './015-invites.ts'
import { analytics } from './016-analytics.ts'
import { erasure } from './017-erasure.ts'
import { totals } from './018-totals.ts'
import { noticeAbout } from './019-notice-about.ts'
import { noticesOfNewAccounts } from './020-notices-of-new-accounts.ts'
import { takingBack } from './021-taking-back.ts'
import { saidPaid } from './022-said-paid.ts'
import { paymentLinks } from './023-payment-links.ts'
import { takenBackAttempts } from './024-taken-back-attempts.ts'
import { dashboards } from './025-dashboards.ts'
import { taughtValue } from './026-taught-value.ts'
import { knownStudents } from './027-known-students.ts'
import { openedNotices } from './028-opened-notices.ts'
import { devices } from './029-devices.ts'
import { movingTogether } from './030-moving-together.ts'
import { gatheredMail } from './031-gathered-mail.ts'
import { generatedPasswords } from './032-generated-passwords.ts'
import { calendarReadings } from './033-calendar-readings.ts'
import { possibleJunk } from './034-possible-junk.ts'
import { auditLog } from './035-audit-log.ts'
import { messageReports } from './036-message-reports.ts'
import { passwordAgain } from './037-password-again.ts'
import { knownList } from './038-known-list.ts'
import { heldEmails } from './039-held-emails.ts'
import { unusedAccounts } from './040-unused-accounts.ts'
import type { Migration } from './migration.ts'

export const migrations: readonly Migration[] = [
  foundation,
  oneConsultation,
  cancellations,
  calendarSecrets,
  notices,
  seriesIndex,
  outgoingMail,
  money,
  taughtLessons,
  feedback,
  chat,
  resources,
  quizzes,
  contactMessages,
  invites,
  analytics,
  erasure,
  totals,
  noticeAbout,
  noticesOfNewAccounts,
  takingBack,
  saidPaid,
  paymentLinks,
  takenBackAttempts,
  dashboards,
  taughtValue,
  knownStudents,
  openedNotices,
  devices,
  movingTogether,
  gatheredMail,
  generatedPasswords,
  calendarReadings,
  possibleJunk,
  auditLog,
  messageReports,
  passwordAgain,
  knownList,
  heldEmails,
  unusedAccounts,
]
