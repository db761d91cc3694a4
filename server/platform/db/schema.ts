/**
 * The tables as the queries see them, the same on both engines. Instants are integer milliseconds (UTC), money integer
 * pence, lengths integer minutes, flags 0 or 1, weekly blocks London clock text.
 */
import type { BookingTables } from './tables/bookings.ts'
import type { ChangeTables } from './tables/changes.ts'
import type { ChatTables } from './tables/chat.ts'
import type { FamilyTables } from './tables/families.ts'
import type { NoticeTables } from './tables/notices.ts'
import type { PaymentTables } from './tables/payments.ts'
import type { PeopleTables } from './tables/people.ts'
import type { QuizTables } from './tables/quizzes.ts'
import type { ResourceTables } from './tables/resources.ts'
import type { TermReportTables } from './tables/term-reports.ts'

export interface Tables
  extends PeopleTables,
    FamilyTables,
    TermReportTables,
    BookingTables,
    ChangeTables,
    PaymentTables,
    ResourceTables,
    QuizTables,
    ChatTables,
    NoticeTables {
  site_settings: { name: string; value: string }
}
