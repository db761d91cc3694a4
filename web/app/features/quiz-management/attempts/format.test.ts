import { expect, test } from 'vitest'
import { anAttempt } from '../testing/a-quiz.ts'
import { attemptsCsv, csvName } from './format.ts'

const student = (name: string) => ({ id: '44444444-4444-4444-8444-444444444444', name, email: 'amira@home.test' })
const nameCell = (name: string) =>
  attemptsCsv([anAttempt({ student: student(name) })])
    .split('\r\n')[1]
    ?.split(',"amira@')[0]

test('an attempt is a row with London’s time, after a header', () => {
  expect(attemptsCsv([anAttempt()])).toBe(
    '\ufeff"Student","Email","Score","Correct","Total","Duration","Completed","Overtime"\r\n' +
      '"Amira Khan","amira@home.test","75%","9","12","4 min 5 s","2026-09-10 16:30","No"\r\n',
  )
})

test('a name that a spreadsheet would compute stays text', () => {
  expect(['=1+1', '+44', '-2', '@SUM(A1)', ' =1', '\t=1'].map(nameCell)).toEqual([
    ...[`"'=1+1"`, `"'+44"`, `"'-2"`, `"'@SUM(A1)"`, `"' =1"`, `"'\t=1"`],
  ])
  expect(nameCell('Anne-Marie')).toBe('"Anne-Marie"')
})

test('quotation marks and commas in a name stay within its cell', () => {
  expect(nameCell('Amira "Mimi" Khan, Jr')).toBe('"Amira ""Mimi"" Khan, Jr"')
})

test('the file is named after the quiz, without what a file system refuses', () => {
  expect(csvName('Fractions: 1/2?')).toBe('Quiz attempts - Fractions_ 1_2_.csv')
})
