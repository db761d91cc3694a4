import { expect, test } from 'vitest'
import { noticePath } from './notice-paths.ts'
import { NOTICE_SUBJECTS } from './notices.ts'

const pathsFor = (role: 'STUDENT' | 'TUTOR') => NOTICE_SUBJECTS.map((kind) => noticePath({ kind, id: '7' }, role))

test('every notice leads a student to a page of his own', () => {
  expect(pathsFor('STUDENT')).toEqual([
    '/schedule?tab=lessons&lesson=7',
    ...['/payments#7', '/payments#7', '/feedback#7', '/resources#7', '/quizzes#7'],
    '/quiz-results/7',
    ...['/chat', '/dashboard', '/profile', '/reports/7'],
  ])
})

test('every notice leads the tutor to where it can be dealt with', () => {
  expect(pathsFor('TUTOR')).toEqual([
    '/schedule?lesson=7',
    ...['/admin?tab=financials&view=payments#7', '/admin?tab=financials&view=hour-packages#7'],
    ...['/schedule?tab=past', '/resources', '/quizzes?quiz=7', '/quiz-results/7'],
    ...['/chat?chat=7', '/admin?tab=site', '/students/7', '/reports/7'],
  ])
})
