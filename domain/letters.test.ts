import { expect, test } from 'vitest'
import { asPlainText, joined, type Letter, letterOfNotice, subjectOf } from './letters.ts'

const first: Letter = { subject: 'Zoe asks', text: 'A lesson.', button: { text: 'You can answer here', path: '/a' } }
const second: Letter = {
  subject: 'Zoe cancels',
  text: 'It is off.\n',
  button: { text: 'You can see it here', path: '/b' },
}

test('one letter stays as it is; several are one, each under its subject, and lead where the last of them does', () => {
  expect(joined([first])).toEqual(first)
  expect(joined([first, second])).toEqual({
    subject: 'Zoe asks (and 1 more)',
    text: `Zoe asks\n\nA lesson.\n\n${'—'.repeat(20)}\n\nZoe cancels\n\nIt is off.`,
    button: second.button,
  })
})

test('as plain text it greets its reader, leads on, and says why it comes', () => {
  const to = { name: 'Nadia', brandName: 'Clear Sums', origin: 'https://sums.test', reader: 'the tutor' } as const
  expect(asPlainText({ ...first, ...to })).toBe(
    'Hello Nadia,\n\nA lesson.\n\nYou can answer here:\nhttps://sums.test/a\n\nAll times are London time.\n\n' +
      'You receive this because you are the tutor at Clear Sums.\n',
  )
})

test("a notice's letter says the same, and leads to where it is", () => {
  const notice = { title: 'T', content: 'C', type: 'INFO', priority: 'LOW' } as const
  const button = { text: 'You can see it here', path: '/x' }
  expect(letterOfNotice(notice, '/x')).toEqual({ subject: 'T', text: 'C', button })
})

test.each(['a\r\nBcc: b', 'a\u2028Bcc: b', 'a\u0000\u0085 Bcc: b', ' a \t Bcc: b '])(
  'no line break reaches a header: %j',
  (subject) => {
    expect(subjectOf({ subject })).toBe('a Bcc: b')
  },
)
