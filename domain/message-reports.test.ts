import { expect, test } from 'vitest'
import { keptUntil, reportsEndBefore } from './message-reports.ts'

test('a report is kept for 365 days, and ends with the last of them', () => {
  const reportedAt = new Date('2026-01-12T09:00:00Z')
  expect(keptUntil(reportedAt)).toEqual(new Date('2027-01-12T09:00:00Z'))
  expect(reportsEndBefore(keptUntil(reportedAt))).toEqual(reportedAt)
})
