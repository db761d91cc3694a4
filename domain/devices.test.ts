import { expect, test } from 'vitest'
import { deviceName, isNewDevice, newDeviceLetter } from './devices.ts'

test.each([
  ['Safari', 'iOS', 'iPhone', 'Safari on iPhone'],
  ['Chrome', 'iOS', 'iPad', 'Chrome on iPad'],
  ['Safari', 'iOS', null, 'Safari on iOS'],
  ['Chrome', 'Android', null, 'Chrome on Android'],
  ['Microsoft Edge', 'Windows', null, 'Edge on Windows'],
  ['Samsung Internet for Android', 'Android', null, 'Samsung Internet on Android'],
  ['Firefox', 'macOS', null, 'Firefox on Mac'],
  ['Firefox', null, null, 'Firefox'],
  [null, 'Linux', null, 'Browser on Linux'],
  [null, null, 'iPhone', ''],
  [null, null, null, ''],
])('%s on %s (%s) is called %s', (browser, system, model, name) => {
  expect(deviceName({ browser, system, model })).toBe(name)
})

const phone = { name: 'Safari on iPhone', network: '81.2.69' }
const elsewhere = { ...phone, network: '81.2.70' }
const desk = { ...phone, name: 'Chrome on Windows' }

test.each([
  ['the first of all', { isKnown: false, hasSecret: false }, [], false],
  ['the first of all, which others have used', { isKnown: false, hasSecret: true }, [], false],
  ['a known one', { isKnown: true, hasSecret: true }, [desk], false],
  ['one that others have used', { isKnown: false, hasSecret: true }, [phone], true],
  ['one without a secret like another', { isKnown: false, hasSecret: false }, [desk, phone], false],
  ['one without a secret in another network', { isKnown: false, hasSecret: false }, [elsewhere], true],
  ['one without a secret of another name', { isKnown: false, hasSecret: false }, [desk], true],
])('whether somebody hears of %s', (_, device, others, isNew) => {
  expect(isNewDevice({ ...phone, ...device }, others)).toBe(isNew)
})

test('the letter of a new device says which, when by London’s clock, and where', () => {
  const { subject, text } = newDeviceLetter(phone, new Date('2026-03-29T01:00:00Z'))
  expect([subject, text]).toEqual([
    'A new sign-in: Safari on iPhone',
    'Somebody has signed in to your account on Sunday 29 March 2026 at 02:00: Safari on iPhone, network 81.2.69.\n\nIf that was you, there is nothing to do. If it was not, sign out there and choose a new password at once.',
  ])
  expect(newDeviceLetter({ name: '', network: '' }, new Date('2026-10-25T01:30:00Z')).subject).toBe(
    'A new sign-in: Unknown device',
  )
})
