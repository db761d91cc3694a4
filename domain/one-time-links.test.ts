import { expect, test } from 'vitest'
import {
  isLinkUsable,
  LINK_PURPOSES,
  linkExpiresAt,
  linkLetter,
  maskedEmail,
  type OneTimeLink,
  passwordChangedLetter,
} from './one-time-links.ts'

const z = (instant: string) => new Date(instant)

test.each([
  ['RESET', '2026-03-29T00:59:00.000Z'],
  ['VERIFY', '2026-04-05T00:29:00.000Z'],
  ['NEW_EMAIL', '2026-04-05T00:29:00.000Z'],
  ['OLD_EMAIL', '2026-04-05T00:29:00.000Z'],
] as const)('a link of %s works half an hour or a week, over the change of clocks too', (purpose, expiresAt) => {
  expect(linkExpiresAt(purpose, z('2026-03-29T00:29:00Z')).toISOString()).toBe(expiresAt)
})

const expiresAt = z('2026-01-12T09:30:00Z')
const link: OneTimeLink = {
  ...{ purpose: 'RESET', email: 'a@home.test', currentEmail: 'a@home.test', newEmail: 'a@new.test' },
  ...{ expiresAt, usedAt: null },
}

test.each(LINK_PURPOSES)('a link of %s is used once, in time', (purpose) => {
  const sent = { ...link, purpose, email: purpose === 'NEW_EMAIL' ? 'a@new.test' : 'a@home.test' }
  expect(isLinkUsable(sent, z('2026-01-12T09:29:59.999Z'))).toBe(true)
  expect(isLinkUsable(sent, expiresAt)).toBe(false)
  expect(isLinkUsable({ ...sent, usedAt: z('2026-01-12T09:00:00Z') }, z('2026-01-12T09:00:00Z'))).toBe(false)
})

test.each([
  ['RESET', { currentEmail: 'other@home.test' }, false],
  ['VERIFY', { currentEmail: 'other@home.test' }, false],
  ['NEW_EMAIL', { email: 'a@new.test' }, true],
  ['NEW_EMAIL', { email: 'a@new.test', newEmail: 'another@new.test' }, false],
  ['NEW_EMAIL', { email: 'a@new.test', newEmail: null }, false],
  ['OLD_EMAIL', { currentEmail: 'a@new.test', newEmail: null }, true],
] as const)('one of %s with %j: %s', (purpose, wish, isUsable) => {
  expect(isLinkUsable({ ...link, purpose, ...wish }, z('2026-01-12T09:00:00Z'))).toBe(isUsable)
})

test.each([
  ['amira@home.test', 'a…@home.test'],
  ['a@home.test', 'a…@home.test'],
  ['"a@b"@home.test', '"…@home.test'],
  ['🎻@home.test', '🎻…@home.test'],
])('of %s its owner reads enough to know it again', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked)
})

test('what a link is for stands in its letter, and nothing that somebody typed but what the practice is called', () => {
  expect(linkLetter('RESET', 'an id', 'Clear Sums')).toEqual({
    subject: 'A new password for Clear Sums',
    text: 'Somebody, we hope you, asked for one. The link works once, for 30 minutes. If it was not you, do nothing.',
    button: {
      ...{ text: 'Choose a new password', path: '/reset-password' },
      oneTime: { id: 'an id', purpose: 'RESET' },
    },
  })
  expect(linkLetter('VERIFY', 'an id', 'Clear Sums')).toEqual({
    subject: 'Please confirm your e-mail address',
    text: 'Then reminders and news can reach you here. If you did not register, do nothing.',
    button: { text: 'Confirm', path: '/confirm-email', oneTime: { id: 'an id', purpose: 'VERIFY' } },
  })
})

const WHEN = 'Monday 12 January 2026 at 09:00'
const AT_ONCE = 'If it was not you, ask for a new password at once.'
test.each([
  ['Safari on iPhone', [], true, `On ${WHEN}, Safari on iPhone.\n\n${AT_ONCE}`],
  ['', [], true, `On ${WHEN}.\n\n${AT_ONCE}`],
  ['', ['Phone', 'Mac'], true, `On ${WHEN}.\n\n${AT_ONCE}\n\nThese passkeys still work: Phone, Mac.`],
  ['', ['Phone'], false, `On ${WHEN}.\n\n${AT_ONCE}\n\nOne passkey still works.`],
  ['', ['Phone', 'Mac'], false, `On ${WHEN}.\n\n${AT_ONCE}\n\n2 passkeys still work.`],
])('of a new password its owner reads when, where, and what still opens the account: %j %j %s', (...row) => {
  const [device, names, mayBeNamed, text] = row
  expect(passwordChangedLetter(WHEN, device, { names, mayBeNamed })).toEqual({
    ...{ subject: 'Your password was changed', text },
    button: { text: 'Ask for a new password', path: '/forgot-password' },
  })
})
