import { expect, test } from 'vitest'
import { deviceName } from './devices.ts'

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
