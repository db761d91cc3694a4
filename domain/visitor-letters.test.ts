import { expect, test } from 'vitest'
import { knownVisitorLetter, visitorAnswerLetter, visitorLinkLetter, visitorNotes } from './visitor-letters.ts'

const start = new Date('2026-11-24T16:00:00Z')

test('the letter with the link says when, and nothing that somebody typed', () => {
  expect(visitorLinkLetter('an id', start)).toEqual({
    subject: 'Please confirm your consultation',
    text: 'Somebody, we hope you, asked for a consultation on Tuesday 24 November at 16:00. The time is kept for 15 minutes; the link works for 24 hours, as long as the time is free. If it was not you, do nothing.',
    button: { text: 'Confirm', path: '/book-a-consultation', oneTime: { id: 'an id', purpose: 'CONSULTATION' } },
  })
})

test('whoever has an account is led to the log-in, by a letter without a link that books', () => {
  const { text, button } = knownVisitorLetter(start)
  expect(text).toContain('There is an account with it already: please log in')
  expect(button).toEqual({ text: 'Log in', path: '/login?next=consultation' })
})

test('the answer goes with its words, and with the invitation', () => {
  const news = {
    subject: 'Confirmed',
    text: 'It stands.\n',
    quote: 'See you then',
    button: { text: 'x', path: '/y' },
  } as const
  expect(visitorAnswerLetter(news, 'CODE')).toEqual({
    ...{ subject: 'Confirmed', quote: 'See you then' },
    text: 'It stands.\n\nWith this invitation you can make an account of your own, see what is agreed, and change it. It works once, for 30 days.',
    button: { text: 'Make your account', path: '/join?code=CODE' },
  })
})

test('the tutor reads who asks, and what about', () => {
  const zoe = { name: 'Zoë', email: 'zoe@visitor.test' }
  expect(visitorNotes({ ...zoe, note: '' })).toBe('Zoë (zoe@visitor.test) asks before having an account.')
  expect(visitorNotes({ ...zoe, note: 'Surds' })).toBe('Zoë (zoe@visitor.test) asks before having an account.\n\nSurds')
})
