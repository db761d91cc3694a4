import type { FastifyBaseLogger } from 'fastify'
import { accountExportRoutes } from '#server/features/account-export/routes.ts'
import { emailChangeRoutes } from '#server/features/accounts/email-changes/routes.ts'
import { oneTimeLinkRoutes } from '#server/features/accounts/one-time-links/routes.ts'
import { passkeyRoutes } from '#server/features/accounts/passkeys/routes.ts'
import { proofRoutes } from '#server/features/accounts/proof/routes.ts'
import { accountRoutes } from '#server/features/accounts/routes.ts'
import { secondFactorRoutes } from '#server/features/accounts/second-factor/routes.ts'
import { analyticsRoutes } from '#server/features/analytics/routes.ts'
import { auditRoutes } from '#server/features/audit/routes.ts'
import { availabilityRoutes } from '#server/features/availability/routes.ts'
import { calendarRoutes } from '#server/features/bookings/calendar/routes.ts'
import { bookingRoutes } from '#server/features/bookings/routes.ts'
import { busyCalendarRoutes } from '#server/features/busy-calendars/routes.ts'
import { channelRoutes } from '#server/features/channels/routes.ts'
import { chatRoutes } from '#server/features/chat/routes.ts'
import { childRoutes } from '#server/features/children/routes.ts'
import { consentRoutes } from '#server/features/consents/routes.ts'
import { consultationPageRoutes } from '#server/features/consultation-requests/page/routes.ts'
import { consultationRequestRoutes } from '#server/features/consultation-requests/routes.ts'
import { contactFormRoutes } from '#server/features/contact/form/routes.ts'
import { contactRoutes } from '#server/features/contact/routes.ts'
import { mailReturnRoutes } from '#server/features/deliveries/returns/routes.ts'
import { deliveryRoutes } from '#server/features/deliveries/routes.ts'
import { diaryRoutes } from '#server/features/diary/routes.ts'
import { diaryRulesRoutes } from '#server/features/diary-rules/routes.ts'
import { documentationRoutes } from '#server/features/documentation/routes.ts'
import { extraHoursRoutes } from '#server/features/extra-hours/routes.ts'
import { familyRoutes } from '#server/features/families/routes.ts'
import { familyHomeRoutes } from '#server/features/family-home/routes.ts'
import { familyImportRoutes } from '#server/features/family-imports/routes.ts'
import { familyInviteRoutes } from '#server/features/family-invites/routes.ts'
import { familyStatementRoutes } from '#server/features/family-statements/routes.ts'
import { feedbackRoutes } from '#server/features/feedback/routes.ts'
import { financeRoutes } from '#server/features/finance/routes.ts'
import { healthRoutes } from '#server/features/health/routes.ts'
import { homeworkRoutes } from '#server/features/homework/routes.ts'
import { hourPackageRoutes } from '#server/features/hour-packages/routes.ts'
import { inviteRoutes } from '#server/features/invites/routes.ts'
import { lessonPlaceRoutes } from '#server/features/lesson-places/routes.ts'
import { lessonResourceRoutes } from '#server/features/lesson-resources/routes.ts'
import { linkRoutes } from '#server/features/links/routes.ts'
import { liveEventRoutes } from '#server/features/live-events/routes.ts'
import { messageReportRoutes } from '#server/features/message-reports/routes.ts'
import { noticeRoutes } from '#server/features/notices/routes.ts'
import { openLessonRoutes } from '#server/features/open-lessons/routes.ts'
import { parentRoutes } from '#server/features/parents/routes.ts'
import { paymentRoutes } from '#server/features/payments/routes.ts'
import type { PushRoad } from '#server/features/pushes/actions.ts'
import { pushRoutes } from '#server/features/pushes/routes.ts'
import { quizRoutes } from '#server/features/quizzes/routes.ts'
import { resourceRoutes } from '#server/features/resources/routes.ts'
import { searchRoutes } from '#server/features/search/routes.ts'
import { sessionRoutes } from '#server/features/sessions/routes.ts'
import { forgotPasswordRoutes } from '#server/features/site/forgot-password/routes.ts'
import { siteRoutes } from '#server/features/site/routes.ts'
import { securityRoutes } from '#server/features/site/security/routes.ts'
import { stopMailRoutes } from '#server/features/site/stop-mails/routes.ts'
import { siteSettingRoutes } from '#server/features/site-settings/routes.ts'
import { startStepRoutes } from '#server/features/start-steps/routes.ts'
import { studentFactRoutes } from '#server/features/student-facts/routes.ts'
import { studentRoutes } from '#server/features/students/routes.ts'
import { subjectRoutes } from '#server/features/subjects/routes.ts'
import { termReportRoutes } from '#server/features/term-reports/routes.ts'
import { termRoutes } from '#server/features/terms/routes.ts'
import { timeOffRoutes } from '#server/features/time-off/routes.ts'
import { toDoRoutes } from '#server/features/to-do/routes.ts'
import { watchRoutes } from '#server/features/watches/routes.ts'
import { createAuditTally } from '#server/platform/audit-tally.ts'
import type { ReadCalendar } from '#server/platform/calendars/reading.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openFiles } from '#server/platform/files/store.ts'
import { hintingHearers } from '#server/platform/hearers.ts'
import type { RequestLimits } from '#server/platform/http/limits.ts'
import { type App, createServer } from '#server/platform/http/server.ts'
import type { Live } from '#server/platform/live.ts'
import { openOutbox } from '#server/platform/mail/outbox.ts'
import type { TryMail } from '#server/platform/mail/transport.ts'
import type { Pages } from '#server/platform/pages.ts'
import type { Passwords } from '#server/platform/people/passwords.ts'
import type { SecretKey } from '#server/platform/secret-key.ts'

/** Everything from outside that the product stands on; a test hands in its own. */
export interface Deps {
  readonly database: Database
  readonly live: Live
  readonly passwords: Passwords
  readonly now: () => Date
  readonly publicOrigin: string
  readonly secretKey: SecretKey
  readonly trustProxy: boolean
  readonly limits: RequestLimits
  /** Where uploads are kept, and how many bytes of them at most. */
  readonly filesFolder: string
  readonly storageBytes: number
  /** Where mail lies that no server takes. */
  readonly outboxFolder: string
  /** Whether mail is sent; otherwise it all lies there. */
  readonly hasMailServer: boolean
  /** Tries the mail server; null where there is none. */
  readonly tryMail: TryMail | null
  /** What opens the door for mail that comes back; null keeps it shut. */
  readonly returnsKey: string | null
  /** How other calendars are read. */
  readonly readCalendar: ReadCalendar
  /** How pushes leave. */
  readonly pushRoad: PushRoad
  readonly logger: FastifyBaseLogger | false
  /** The built pages, or null where only the API is served. */
  readonly pages: Pages | null
}

/** The whole product on one Fastify server, not yet listening. */
export async function buildApp(deps: Deps): Promise<App> {
  const { database, live, passwords, now, publicOrigin, secretKey, hasMailServer, pages } = deps
  const { db } = database
  const transaction = hintingHearers(database.transaction, live)
  const files = openFiles(deps.filesFolder, { db, storageBytes: deps.storageBytes })
  const tally = createAuditTally({ transaction, now })
  const context: Context = {
    ...{ db, transaction, files, live, tally, passwords, now, publicOrigin, secretKey, hasMailServer },
  }
  const app = await createServer(context, { ...deps, inlineScripts: pages?.inlineScriptSources ?? [] })

  accountRoutes(app)
  accountExportRoutes(app)
  sessionRoutes(app)
  channelRoutes(app)
  auditRoutes(app)
  oneTimeLinkRoutes(app)
  emailChangeRoutes(app)
  proofRoutes(app)
  passkeyRoutes(app)
  secondFactorRoutes(app)
  pushRoutes(app, deps.pushRoad)
  studentFactRoutes(app)
  lessonPlaceRoutes(app)
  const kept = { outbox: openOutbox(deps.outboxFolder), database }
  studentRoutes(app, kept)
  parentRoutes(app, kept)
  familyRoutes(app)
  familyImportRoutes(app)
  deliveryRoutes(app, deps.tryMail)
  mailReturnRoutes(app, deps.returnsKey)
  inviteRoutes(app)
  familyInviteRoutes(app)
  linkRoutes(app)
  childRoutes(app)
  consentRoutes(app)
  subjectRoutes(app)
  availabilityRoutes(app)
  timeOffRoutes(app)
  diaryRoutes(app)
  searchRoutes(app)
  diaryRulesRoutes(app)
  termRoutes(app)
  extraHoursRoutes(app)
  busyCalendarRoutes(app, deps.readCalendar)
  watchRoutes(app)
  bookingRoutes(app)
  calendarRoutes(app)
  hourPackageRoutes(app)
  openLessonRoutes(app)
  paymentRoutes(app)
  financeRoutes(app)
  analyticsRoutes(app)
  resourceRoutes(app)
  lessonResourceRoutes(app)
  homeworkRoutes(app)
  feedbackRoutes(app)
  noticeRoutes(app)
  chatRoutes(app)
  messageReportRoutes(app, database)
  termReportRoutes(app)
  quizRoutes(app)
  siteSettingRoutes(app)
  consultationRequestRoutes(app)
  contactRoutes(app)
  toDoRoutes(app)
  familyHomeRoutes(app)
  familyStatementRoutes(app)
  startStepRoutes(app, deps.hasMailServer)
  liveEventRoutes(app, pages?.build ?? null)
  documentationRoutes(app)
  healthRoutes(app, database)
  if (pages) {
    await siteRoutes(app, pages)
    await contactFormRoutes(app, pages)
    await consultationPageRoutes(app, pages)
    await forgotPasswordRoutes(app, pages)
    await stopMailRoutes(app, pages)
    securityRoutes(app)
  }
  return app
}
