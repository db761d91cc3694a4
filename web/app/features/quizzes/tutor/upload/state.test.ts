import { expect, test } from 'vitest'
import { readCsv, timeLimitOf } from './state.ts'

test.each([
  ['', '', undefined],
  [' ', ' ', undefined],
  ['10', '', 600],
  ['10', '05', 605],
  ['', '30', 30],
  ['0', '59', 59],
  ['1440', '0', 86400],
  ['', '29', null],
  ['0', '0', null],
  ['1440', '1', null],
  ['1', '60', null],
  ['1.5', '', null],
  ['-1', '', null],
  ['ten', '', null],
])('%j minutes and %j seconds are %s', (minutes, seconds, timeLimit) => {
  expect(timeLimitOf(minutes, seconds)).toBe(timeLimit)
})

test.each([
  ['one column', 'a\n'.repeat(2 ** 20), /^Invalid CSV format/],
  ['blank lines', `questionText,correctAnswer\n${'\n'.repeat(2 ** 21 - 100)}`, /more than 5000 rows/],
  ['one line without an end', `questionText,correctAnswer\n${'a'.repeat(2 ** 21 - 100)}`, /more than 5000 characters$/],
])('2 MiB of %s have their sentence', async (_what, text, sentence) => {
  expect(await readCsv(new File([text], 'quiz.csv'))).toEqual({ problems: [expect.stringMatching(sentence)] })
})
