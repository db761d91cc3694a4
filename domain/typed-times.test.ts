import { expect, test } from 'vitest'
import { typedTime } from './typed-times.ts'

test.for([
  ['16:30', '16:30'],
  ['16.30', '16:30'],
  ['16 30', '16:30'],
  ['1630', '16:30'],
  ['16', '16:00'],
  ['4.30pm', '16:30'],
  ['4:30 PM', '16:30'],
  ['4.30 p.m.', '16:30'],
  ['4pm', '16:00'],
  ['4 p', '16:00'],
  ['430pm', '16:30'],
  ['0430pm', '16:30'],
  ['4.30am', '04:30'],
  ['  09:15  ', '09:15'],
  ['0915', '09:15'],
  ['10.30', '10:30'],
  ['12', '12:00'],
  ['12pm', '12:00'],
  ['12.30am', '00:30'],
  ['12am', '00:00'],
  ['00:00', '00:00'],
  ['0:15', '00:15'],
  ['23:59', '23:59'],
])('%s is %s', ([typed, time]) => {
  expect(typedTime(typed as string)).toEqual({ time })
})

test.for([
  ['', 'empty'],
  ['   ', 'empty'],
  ['noon', 'not_a_time'],
  ['midnight', 'not_a_time'],
  ['half past four', 'not_a_time'],
  ['16:3', 'not_a_time'],
  ['16:300', 'not_a_time'],
  ['16:30:00', 'not_a_time'],
  ['-4', 'not_a_time'],
  ['16-30', 'not_a_time'],
  ['pm', 'not_a_time'],
  ['4.30xm', 'not_a_time'],
  ['１６:３０', 'not_a_time'],
  ['24:00', 'no_such_hour'],
  ['25:00', 'no_such_hour'],
  ['2500', 'no_such_hour'],
  ['99', 'no_such_hour'],
  ['13pm', 'no_such_hour'],
  ['16:30pm', 'no_such_hour'],
  ['0am', 'no_such_hour'],
  ['16:60', 'no_such_minute'],
  ['16:75', 'no_such_minute'],
  ['1675', 'no_such_minute'],
  ['4.75', 'no_such_minute'],
  ['4.75pm', 'no_such_minute'],
  ['4.30', 'which_half'],
  ['9', 'which_half'],
  ['930', 'which_half'],
  ['1:00', 'which_half'],
])('%s is no time: %s', ([typed, problem]) => {
  expect(typedTime(typed as string)).toEqual({ problem })
})

test('where only quarters of an hour will do, the minutes between them are refused and never rounded', () => {
  expect(typedTime('16:45', 15)).toEqual({ time: '16:45' })
  expect(typedTime('16:44', 15)).toEqual({ problem: 'between_steps' })
  expect(typedTime('4.01pm', 15)).toEqual({ problem: 'between_steps' })
  expect(typedTime('4.01', 15)).toEqual({ problem: 'which_half' })
})
