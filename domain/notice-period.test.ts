import { expect, test } from 'vitest'
import { NOTICE_PERIOD_HOURS, noticeInWords, noticePeriodOf } from './notice-period.ts'

test('what was agreed counts; until then what will be', () => {
  expect(noticePeriodOf({ noticePeriodHours: 48 })).toBe(48)
  expect(noticePeriodOf({ noticePeriodHours: 0 })).toBe(0)
  expect(noticePeriodOf({ noticePeriodHours: null })).toBe(NOTICE_PERIOD_HOURS)
})

test('hours are said as people say them', () => {
  expect([1, 24, 48].map(noticeInWords)).toEqual(['1 hour', '24 hours', '48 hours'])
})
