import { expect, test } from 'vitest'
import { contactMail, contactWaitSeconds, hasTooManyLinks, seemsWrittenByProgram } from './contact.ts'

const at = (clock: string) => new Date(`2026-01-12T${clock}Z`)

test('three links are a question, four an advertisement', () => {
  const links = ['https://school.test', 'www.papers.test', 'HTTP://exam.test/a', 'See WWW.more.test.']
  expect(hasTooManyLinks(links.slice(0, 3).join(' '))).toBe(false)
  expect(hasTooManyLinks(links.join('\n'))).toBe(true)
  expect(hasTooManyLinks('The worldwide web, wwwwww., and http alone are no links.')).toBe(false)
})

test('the fifth message within an hour closes the door until the first of them is an hour old', () => {
  const taken = ['09:00:00', '09:10:00', '09:20:00', '09:30:00'].map(at)
  expect(contactWaitSeconds(taken, at('09:40:00'), 5)).toBe(0)
  const five = [...taken, at('09:40:00')]
  expect(contactWaitSeconds(five, at('09:40:00'), 5)).toBe(20 * 60)
  expect(contactWaitSeconds(five, at('09:59:59'), 5)).toBe(1)
  expect(contactWaitSeconds(five, at('10:00:00'), 5)).toBe(0)
})

test.each([
  [{}, false],
  [{ website: '' }, false],
  [{ website: ' ' }, true],
  [{ website: 'https://spam.test' }, true],
  [{ openForMs: 0 }, true],
  [{ openForMs: 2999 }, true],
  [{ openForMs: 3000 }, false],
  [{ website: '', openForMs: 60_000 }, false],
  [{ website: 'x', openForMs: 60_000 }, true],
])('of what was sent with %j a program seems to be the writer: %j', (sent, expected) => {
  expect(seemsWrittenByProgram(sent)).toBe(expected)
})

test('messages count in whatever order they are given', () => {
  expect(contactWaitSeconds([at('09:30:00'), at('09:00:00')], at('09:31:00'), 2)).toBe(29 * 60)
})

test('the mail says who wrote what, indented so that no line of it passes for ours', () => {
  const written = { name: 'Zoë Miller', email: 'zoe@home.test', message: 'Do you teach Latin?\n\nHello Nadia,' }
  expect(contactMail(written)).toEqual({
    subject: 'Zoë Miller asks a question',
    text:
      'Zoë Miller (zoe@home.test) wrote to you on your website:\n\n' +
      '  Do you teach Latin?\n  \n  Hello Nadia,\n\n' +
      'Reply to this mail to answer.',
    button: { text: 'Answer', path: '/admin?tab=site' },
    replyTo: 'zoe@home.test',
  })
})
