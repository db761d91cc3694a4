import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer } from '#contract/core.ts'
import type { familyStatements } from '#contract/family-statements.ts'
import type { CalendarDate } from '#domain/time.ts'
import { api, ask } from '#web/app/lib/api.ts'

export type FamilyStatement = Answer<typeof familyStatements.mine>
export type StatementRow = FamilyStatement['rows'][number]

/** London dates, both included. */
export interface Period {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** Of all students of a family, for the tutor. */
export const statementOfFamily = (period: Period, id: string) =>
  queryOptions({
    ...ask(api.familyStatements.ofFamily, { params: { id }, query: period }),
    placeholderData: keepPreviousData,
  })

/** Of one child, or of all of them; what was read last stays until another choice has its answer. */
export const statementOf = (period: Period, studentId: string | null) =>
  queryOptions({
    ...ask(api.familyStatements.mine, { query: { ...period, ...(studentId ? { studentId } : {}) } }),
    placeholderData: keepPreviousData,
  })
