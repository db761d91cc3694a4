import { expect, test } from 'vitest'
import { quizAssignedNotice, quizTakenBackNotice } from './quiz-notices.ts'

const quiz = { title: 'Roots' }

test('a student reads which quiz to take, and by when on the London clock', () => {
  expect(quizAssignedNotice(quiz, new Date('2026-07-01T15:00:00Z'), { isNew: true })).toEqual({
    title: 'A new quiz for you',
    content: 'Your tutor has given you the quiz "Roots". Please take it by Wednesday 1 July 2026 at 16:00.',
    type: 'INFO',
    priority: 'NORMAL',
  })
})

test('another due date, or none any more, is told as such', () => {
  expect(quizAssignedNotice(quiz, null, { isNew: false })).toMatchObject({
    title: 'A quiz has another due date',
    content: 'Your tutor has changed when the quiz "Roots" is due. It has no due date.',
  })
})

test('whoever was taking a quiz that is taken back reads what becomes of the answers', () => {
  expect(quizTakenBackNotice(quiz)).toMatchObject({
    title: 'A quiz was taken back',
    content: 'Your tutor has taken the quiz "Roots" back. Your answers were not marked.',
  })
})
