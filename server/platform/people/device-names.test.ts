import { expect, test } from 'vitest'
import { deviceNameOf } from './device-names.ts'

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:139.0) Gecko/20100101 Firefox/139.0', 'Firefox on Mac'],
])('a browser that says %s is %s', async (agent, name) => {
  expect(await deviceNameOf(agent)).toBe(name)
})

test.each([
  [undefined],
  [''],
  [' '],
  ['curl/8.5.0'],
  ['Your account is locked, call 0900/1 now'],
  [`${'('.repeat(100_000)}/1 x`],
])('what names no browser gives no name (%#)', async (agent) => {
  expect(await deviceNameOf(agent)).toBe('')
})

test('of what somebody has made up only the words that we know are taken', async () => {
  expect(await deviceNameOf('<b>Safari</b>/1 on iPhone: call 0900')).toBe('Safari on iPhone')
})
