import { expect, test } from 'vitest'
import { words as availability } from '#web/app/features/availability/words.ts'
import { words as packages } from '#web/app/features/hour-packages/tutor/words.ts'
import { words as payments } from '#web/app/features/payments/tutor/words.ts'
import { words as quiz } from '#web/app/features/quizzes/taking/words.ts'

test('what is counted stands in the singular where it is one, and in the plural where it is none or more', () => {
  expect([0, 1, 2].map((count) => availability.copied(count, 'Tuesday'))).toEqual([
    'Copied 0 time blocks to Tuesday',
    'Copied 1 time block to Tuesday',
    'Copied 2 time blocks to Tuesday',
  ])
  expect([packages.found(0, false), packages.found(1, false), packages.found(2, true)]).toEqual([
    '0 packages',
    '1 package',
    'The last 2 packages',
  ])
  expect([payments.shown(1, 1), payments.shown(0, 1), payments.shown(1, 2)]).toEqual([
    '1 payment',
    '0 of 1 payment',
    '1 of 2 payments',
  ])
  expect([quiz.youHaveAnswered(1, 1), quiz.youHaveAnswered(1, 2)]).toEqual([
    'You have answered 1 out of 1 question.',
    'You have answered 1 out of 2 questions.',
  ])
})
