import { expect, test } from 'vitest'
import { addedNotice, aloneNotice, logInNotice, profileNotice } from './childs-account.ts'

test('the student and the parents each read in words of their own who changed what', () => {
  expect(profileNotice('Robert Osei', ['name', 'year group'])).toEqual({
    student: { title: 'Your details were changed', content: 'Robert Osei has changed your name and year group.' },
    parents: { title: 'Details were changed', content: 'Robert Osei has changed the name and year group.' },
  })
  expect(profileNotice(null, ['subjects']).student.content).toBe('Your tutor has changed your subjects.')
})

test('what is done alone is listed; nothing is said as such', () => {
  const alone = { mayBook: true, mayChange: false, seesMoney: true, mayBuy: false }
  expect(aloneNotice(alone, 'Amira').student.content).toBe(
    'You may ask for lessons and see what lessons cost without a parent. For the rest ask a parent.',
  )
  const nothing = { mayBook: false, mayChange: false, seesMoney: false, mayBuy: false }
  expect(aloneNotice(nothing, 'Amira')).toMatchObject({
    student: { content: 'Please ask a parent to book.' },
    parents: { content: 'Amira asks a parent for all of it.' },
  })
  const all = { mayBook: true, mayChange: true, seesMoney: true, mayBuy: true }
  expect(aloneNotice(all, 'Amira').student.content).toBe(
    'You may ask for lessons, move and cancel lessons, see what lessons cost and buy hours without a parent.',
  )
})

test('with the first log-in a child reads who reads the chat', () => {
  const told = { by: 'Robert Osei', child: 'Sam', readers: ['Robert Osei', 'Grace Osei'] }
  expect(logInNotice('first', told).student.content).toBe(
    'Robert Osei has set it up for you. Robert Osei and Grace Osei can read your chat.',
  )
  expect(logInNotice('first', { ...told, readers: [] }).student.content).toBe('Robert Osei has set it up for you.')
  expect(logInNotice('changed', { ...told, by: null }).parents.content).toBe('The tutor has changed how Sam logs in.')
  expect(logInNotice('closed', told).parents.title).toBe('Sam has no log-in any more')
  expect(addedNotice('Robert Osei', 'Sam').title).toBe('Robert Osei has added Sam')
})
