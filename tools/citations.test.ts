import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { strayCitations } from './citations.ts'

const DOCS = {
  'docs/rules/general.md': '# General\n\n- **R4 Error envelope:** one.\n- **R10 Quotas:** few.\n',
  'docs/rules/bookings.md':
    '# Bookings\n\n### #22 `PUT /bookings/{id}/status`\n\nAs #23, R10 and I9b.\n\n### #23 `PUT`\n\n- **I9b** one table.\n',
  'docs/decisions/018-checking-the-file.md': 'Decided.\n',
}

function strayIn(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'citations-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, text] of Object.entries({ ...DOCS, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return strayCitations(root)
}

const stray = (comment: string) => strayIn({ 'domain/bookings.ts': `/** ${comment} */\n` })

test.each([
  ['Rules #22'],
  ['Rules #22, #23 and R4'],
  ['As agreed (Rules #22, I9b, Rules: general).'],
  ['Rules: bookings. It rules nothing else.'],
  ['Never twice (I9b; decision 018).'],
  ['A colour is #123456, a ticket #7.'],
])('%s leads somewhere', (comment) => {
  expect(stray(comment)).toEqual([])
})

test.each([
  ['Rules #21', 'Rules #21'],
  ['Rules #22, #24', 'Rules #24'],
  ['Rules R5', 'Rules R5'],
  ['Never twice (I9).', 'Rules I9'],
  ['Rules: booking', 'Rules: booking'],
  ['Decision 019', 'decision 019'],
  ['As it was asked for (Rules\n * #99).', 'Rules #99'],
])('%s leads nowhere', (comment, citation) => {
  expect(stray(comment)).toEqual([`domain/bookings.ts: cites ${citation}, which is not in docs`])
})

test.each([['Spec 1 §9'], ['Spec 2'], ['Rules §5'], ['Rules #22, Rules section 3']])(
  'what was cited as %s has another name now',
  (comment) => {
    expect(stray(comment).join()).toContain('domain/bookings.ts: says ')
  },
)

test('a page of the rules cites without a word, and a paper of the house like the code', () => {
  expect(
    strayIn({ 'docs/rules/invites.md': 'A miss counts as in #2.\n', 'STYLE.md': 'As `Rules #1` says.\n' }),
  ).toEqual([
    'STYLE.md: cites Rules #1, which is not in docs',
    'docs/rules/invites.md: cites Rules #2, which is not in docs',
  ])
})

test('a number is given once', () => {
  expect(strayIn({ 'docs/rules/payments.md': '### #22 `GET /payments`\n' })).toEqual([
    'docs/rules/payments.md: gives #22, which is given already; take the next free number',
  ])
})

test('a line of the rules may have 140 characters and not one more', () => {
  expect(strayIn({ 'docs/rules/payments.md': `${'x'.repeat(140)}\n` })).toEqual([])
  expect(strayIn({ 'docs/rules/payments.md': `\n${'x'.repeat(141)}\n` })).toEqual([
    'docs/rules/payments.md: line 2 is longer than 140; break it',
  ])
})
