import { expect, test } from 'vitest'
import { factorChangedLetter } from './factors.ts'

test.each([
  ['passkey_added', 'A passkey was added'],
  ['passkey_removed', 'A passkey was removed'],
  ['second_factor_on', 'The second factor is on'],
  ['second_factor_off', 'The second factor is off'],
  ['recovery_code_used', 'A recovery code was used'],
] as const)('of %s the owner of the account reads when, by London’s clock, and in which network', (change, subject) => {
  const text =
    'On Sunday 29 March 2026 at 02:00, network 81.2.69.\n\n' +
    'If that was you, there is nothing to do. If it was not, sign out everywhere else and choose a new password at once.'
  expect(factorChangedLetter(change, { at: new Date('2026-03-29T01:00:00Z'), network: '81.2.69' })).toEqual({
    ...{ subject, text },
    button: { text: 'See where you are signed in', path: '/profile/security' },
  })
})

test('what was done on the server’s own machine has no network', () => {
  const { text } = factorChangedLetter('second_factor_off', { at: new Date('2026-10-25T01:00:00Z'), network: null })
  expect(text).toMatch(/^On Sunday 25 October 2026 at 01:00, on the machine that it runs on\.\n/)
})
