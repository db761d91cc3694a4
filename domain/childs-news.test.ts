import { expect, test } from 'vitest'
import { letterOfChild, noticeOfChild, titleOfChild } from './childs-news.ts'
import { childsPath } from './notice-paths.ts'

const amira = { id: '7', name: 'Amira' }

test.each([
  ['Your lesson is confirmed', 'Amira: Your lesson is confirmed'],
  ['Amira asks for a lesson', 'Amira asks for a lesson'],
  ['Amira: A mail', 'Amira: A mail'],
  ['Amiras lesson', 'Amira: Amiras lesson'],
])('what a parent reads begins with the child: %s', (title, read) => {
  expect(titleOfChild(title, amira)).toBe(read)
  expect(noticeOfChild({ title }, amira)).toEqual({ title: read })
})

test('a child without a name has none before it', () => {
  expect(titleOfChild('Your lesson is confirmed', { name: '' })).toBe('Your lesson is confirmed')
})

test.each([
  ['/quizzes', '/quizzes?child=7'],
  ['/schedule?tab=lessons&lesson=3', '/schedule?tab=lessons&lesson=3&child=7'],
  ['/payments#3', '/payments?child=7#3'],
] as const)('it leads to the child’s page: %s', (path, childs) => {
  expect(childsPath(path, '7')).toBe(childs)
  const letter = { subject: 'Confirmed', text: 'So', button: { text: 'Open', path } }
  expect(letterOfChild(letter, amira)).toEqual({
    ...{ subject: 'Amira: Confirmed', text: 'So', child: 'Amira', button: { text: 'Open', path: childs } },
  })
})

test('a letter that leads nowhere leads nowhere to a parent', () => {
  expect(letterOfChild({ subject: 'So', text: '' }, amira)).toEqual({ subject: 'Amira: So', text: '', child: 'Amira' })
})
