import { expect, test } from 'vitest'
import { attemptsCsv, csvName } from './words.ts'

const attempt = {
  ...{ id: 'attempt', score: 75, correctAnswers: 9, totalQuestions: 12, isOvertime: false },
  student: { id: 'amira', name: 'Amira Khan', email: 'amira@home.test' },
  startTime: new Date('2026-09-10T15:25:55.000Z'),
  endTime: new Date('2026-09-10T15:30:00.000Z'),
}

test('an attempt is a row with London’s time, after a header', async () => {
  expect(await attemptsCsv([attempt]).text()).toBe(
    '"Student","Email","Score","Correct","Total","Duration","Completed","Overtime"\r\n' +
      '"Amira Khan","amira@home.test","75%","9","12","4 min 5 s","2026-09-10 16:30","No"\r\n',
  )
})

test('the file is named after the quiz, without what a file system refuses', () => {
  expect(csvName('Fractions: 1/2?')).toBe('Quiz attempts - Fractions_ 1_2_.csv')
})
