import { expect, test } from 'vitest'
import { asPlainText, joinedSubject, type Letter, letterOfNotice, subjectOf } from './letters.ts'

const first: Letter = { subject: 'Zoe asks', text: 'A lesson.', button: { text: 'You can answer here', path: '/a' } }
const second: Letter = {
  subject: 'Zoe cancels',
  text: 'It is off.\n',
  button: { text: 'You can see it here', path: '/b' },
}

const to = {
  name: 'Nadia',
  brandName: 'Clear Sums',
  origin: 'https://sums.test',
  reader: 'the tutor',
  stopUrl: null,
} as const
const END =
  'All times are London time.\n\nYou receive this because you are the tutor at Clear Sums.\n' +
  'Change what you receive: https://sums.test/profile/notifications\n'

test('as plain text it greets its reader, leads on, and says why it comes', () => {
  expect(joinedSubject([first])).toBe('Zoe asks')
  expect(asPlainText({ letters: [first], ...to })).toBe(
    `Hello Nadia,\n\nA lesson.\n\nYou can answer here:\nhttps://sums.test/a\n\n${END}`,
  )
})

test('mails of a kind that need not come say where they are stopped', () => {
  const stopUrl = 'https://sums.test/u/token'
  expect(asPlainText({ letters: [first], ...to, stopUrl })).toContain(
    `${END}No more mails of this kind: https://sums.test/u/token\n`,
  )
})

test('several are one mail, each in full under its own subject', () => {
  expect(joinedSubject([first, second])).toBe('Zoe asks (and 1 more)')
  const of = (child: string) => ({ ...first, subject: `${child}: New homework`, child })
  const [amira, sam, zoe] = [of('Amira'), of('Sam'), of('Zoe')]
  expect(joinedSubject([amira, amira])).toBe('Amira: New homework (and 1 more)')
  expect(joinedSubject([amira, sam, amira])).toBe('Amira: New homework (and 2 more, also about Sam)')
  expect(joinedSubject([sam, zoe, amira, zoe])).toBe('Sam: New homework (and 3 more, also about Zoe and Amira)')
  expect(asPlainText({ letters: [first, second], ...to })).toBe(
    `Hello Nadia,\n\nZoe asks\n\nA lesson.\n\nYou can answer here:\nhttps://sums.test/a\n\n${'—'.repeat(20)}\n\n` +
      `Zoe cancels\n\nIt is off.\n\nYou can see it here:\nhttps://sums.test/b\n\n${END}`,
  )
})

test('what applies, and what a person wrote, stand below the text; a meeting is outside our pages', () => {
  const letter = {
    ...{ subject: 'Soon', text: 'It begins.', quote: 'Bring\nyour book.' },
    facts: [
      { label: 'Where', value: 'Online' },
      { label: 'Meeting link', value: 'https://meet.test/x', href: 'https://meet.test/x' },
    ],
    button: { text: 'Join', path: '/schedule', href: 'https://meet.test/x' },
  } as const
  expect(asPlainText({ letters: [letter], ...to })).toBe(
    'Hello Nadia,\n\nIt begins.\n\nWhere: Online\nMeeting link: https://meet.test/x\n\n> Bring\n> your book.\n\n' +
      `Join:\nhttps://meet.test/x\n\n${END}`,
  )
})

test.each([
  ['MONEY', 'FAMILY', 'See payments'],
  ['MONEY', 'TUTOR', 'Open'],
  ['ACCOUNT', 'FAMILY', 'Open'],
] as const)("a notice's letter of kind %s to the %s says the same, and leads to where it is", (kind, side, button) => {
  const notice = { title: 'T', content: 'C', type: 'INFO', priority: 'LOW' } as const
  expect(letterOfNotice(notice, { path: '/x', kind, side })).toEqual({
    ...{ subject: 'T', text: 'C', button: { text: button, path: '/x' } },
  })
})

test.each(['a\r\nBcc: b', 'a\u2028Bcc: b', 'a\u0000\u0085 Bcc: b', ' a \t Bcc: b '])(
  'no line break reaches a header: %j',
  (subject) => {
    expect(subjectOf({ subject })).toBe('a Bcc: b')
  },
)
