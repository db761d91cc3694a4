import { expect, test } from 'vitest'
import { calendarDate } from './time.ts'
import { dateFrom } from './typed-dates.ts'

/** A Saturday. */
const today = calendarDate('2026-11-28')

test.each([
  ['today', '2026-11-28'],
  [' Tomorrow ', '2026-11-29'],
  ['yesterday', '2026-11-27'],
  ['sat', '2026-11-28'],
  ['sunday', '2026-11-29'],
  ['Fri', '2026-12-04'],
  ['thurs', '2026-12-03'],
  ['tue 2 mar', '2027-03-02'],
  ['Tuesday, 2 March', '2027-03-02'],
  ['mon 2 mar', '2026-03-02'],
  ['wed 2 mar', null],
  ['2/3', '2027-03-02'],
  ['28/11', '2026-11-28'],
  ['27/11', '2027-11-27'],
  ['02.03.27', '2027-03-02'],
  ['2/3/2025', '2025-03-02'],
  ['2 mar', '2027-03-02'],
  ['2mar', '2027-03-02'],
  ['2nd march 2028', '2028-03-02'],
  ['March 2', '2027-03-02'],
  ['2027-03-02', '2027-03-02'],
  ['29/2', null],
  ['29/2/28', '2028-02-29'],
  ['31/4', null],
  ['2/13', null],
  ['0/1', null],
  ['2', null],
  ['ma 2', null],
  ['tue maths', null],
  ['amira', null],
  ['', null],
])('%j is %s', (typed, date) => {
  expect(dateFrom(typed, today)).toBe(date)
})
