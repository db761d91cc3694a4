import { expect, test } from 'vitest'
import type { Addressed, Letter } from '#domain/letters.ts'
import { asHtml } from './layout.ts'

const one: Letter = {
  subject: 'Amira <b>asks</b>',
  text: 'Because of "rain" & <script>alert(1)</script>.\n\n  Monday\n  Tuesday',
  facts: [
    { label: 'Subject', value: 'GCSE <i>Maths</i>' },
    { label: 'Meeting link', value: 'https://meet.test/?a=1&b="2"', href: 'https://meet.test/?a=1&b="2"' },
  ],
  quote: 'We <u>cannot</u> come.',
  button: { text: 'You can answer here', path: '/schedule?lesson=1&tab=2' },
}
const letter: Addressed = {
  letters: [one],
  ...{ name: "Nadia O'Neil", brandName: 'Clear <Sums>', origin: 'https://sums.test', reader: 'the tutor' },
  stopUrl: null,
}

test('whatever people wrote stays text', () => {
  const page = asHtml(letter)
  expect(page).not.toMatch(/<script|<b>|<Sums>|<i>|<u>|href="[^"]*[<>&](?!#)/)
  expect(page).toContain('Because of &#34;rain&#34; &#38; &#60;script&#62;alert(1)&#60;/script&#62;.')
  expect(page).toContain('href="https://sums.test/schedule?lesson=1&#38;tab=2"')
})

test('several are each in full under their subjects, below the first of them', () => {
  const page = asHtml({ ...letter, letters: [one, { subject: 'Second', text: 'The other.' }] })
  expect(page).toContain('Amira &#60;b&#62;asks&#60;/b&#62; (and 1 more)</h1>')
  expect([...page.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, title]) => title)).toEqual([
    'Amira &#60;b&#62;asks&#60;/b&#62;',
    'Second',
  ])
  expect(page).toContain('The other.')
})

test('what is listed hangs, a line each, and what is not keeps its lines', () => {
  const page = asHtml({
    ...letter,
    letters: [{ subject: 'Lessons', text: 'Two:\n  Monday\n  Tuesday\n\nFirst\nSecond' }],
  })
  const lines = [...page.matchAll(/<span style="display:block[^>]*>([^<]*)<\/span>/g)].map(([, line]) => line)
  expect(lines).toEqual(['Monday', 'Tuesday'])
  expect(page).toContain('>Two:<span')
  expect(page).toContain('>First\nSecond</p>')
})

test('where it leads outside our pages, it leads there', () => {
  const join = { text: 'Join', path: '/schedule', href: 'https://meet.test/room' } as const
  expect(asHtml({ ...letter, letters: [{ ...one, button: join }] })).toContain(
    '<a class="button" href="https://meet.test/room"',
  )
})

test('its foot says why it comes, and leads to where that is changed', () => {
  const linksOf = (page: string) =>
    [...page.slice(page.indexOf('You receive this')).matchAll(/href="([^"]*)"[^>]*>([^<]*)/g)].map(([, to, text]) => [
      text,
      to,
    ])
  const change = ['Change what you receive', 'https://sums.test/profile/notifications']
  expect(linksOf(asHtml(letter))).toEqual([change])
  expect(linksOf(asHtml({ ...letter, stopUrl: 'https://sums.test/u/token' }))).toEqual([
    change,
    ['No more mails of this kind', 'https://sums.test/u/token'],
  ])
})

test('a mail asks for nothing from anywhere, and is small', () => {
  const page = asHtml(letter)
  expect(page).not.toMatch(/src=|url\(|@import|<link|<img/)
  expect(Buffer.byteLength(page)).toBeLessThan(12_000)
})
