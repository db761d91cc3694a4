import { expect, test } from 'vitest'
import type { Addressed } from '#domain/letters.ts'
import { asHtml } from './layout.ts'

const letter: Addressed = {
  subject: 'Amira <b>asks</b>',
  text: 'Because of "rain" & <script>alert(1)</script>.\n\n  Monday\n  Tuesday',
  button: { text: 'You can answer here', path: '/schedule?lesson=1&tab=2' },
  ...{ name: "Nadia O'Neil", brandName: 'Clear <Sums>', origin: 'https://sums.test', reader: 'the tutor' },
}

test('whatever people wrote stays text', () => {
  const page = asHtml(letter)
  expect(page).not.toMatch(/<script|<b>|<Sums>/)
  expect(page).toContain('Because of &#34;rain&#34; &#38; &#60;script&#62;alert(1)&#60;/script&#62;.')
  expect(page).toContain('href="https://sums.test/schedule?lesson=1&#38;tab=2"')
})

test('a mail asks for nothing from anywhere, and is small', () => {
  const page = asHtml(letter)
  expect(page).not.toMatch(/src=|url\(|@import|<link|<img/)
  expect(Buffer.byteLength(page)).toBeLessThan(12_000)
})
