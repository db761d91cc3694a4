import { expect, test } from 'vitest'
import { returnedMail } from './mail-returns.ts'

const [first, second] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-22222222222a']
const mail = `Subject: Confirmed\nX-Foolscap-Delivery: ${first}\n ${second}\nMessage-ID: <digest@tuition.test>\n\nHello`
const failed = (code: string, more = '') => `Reporting-MTA: dns; relay.test\n\nAction: failed\nStatus: ${code}\n${more}`
const readAs = (code: string, more = '') => {
  const { reason, isAddressFailing } = returnedMail({ status: failed(code, more), original: mail }) ?? {}
  return [reason, isAddressFailing]
}

test.each([
  ['5.1.1', 'no_such_address', true],
  ['5.1.10', 'no_such_address', true],
  ['5.2.1', 'no_such_address', true],
  ['5.2.2', 'full', false],
  ['5.2.3', 'refused', true],
  ['5.7.0', 'refused', false],
  ['5.7.1', 'refused', false],
  ['5.7.26', 'refused', false],
  ['5.0.0', 'refused', true],
  ['4.4.7', 'gave_up', false],
  ['4.2.2', 'full', false],
  ['', 'gave_up', false],
])('a mail that came back with %s is %s', (code, reason, isAddressFailing) => {
  expect(readAs(code)).toEqual([reason, isAddressFailing])
})

test('where the status says nothing, what the last mail server said counts', () => {
  expect(readAs('5.0.0', 'Diagnostic-Code: smtp; 550\n 5.1.1 No such user')).toEqual(['no_such_address', true])
  expect(readAs('', 'Diagnostic-Code: smtp; 452 4.2.2 Full')).toEqual(['full', false])
  expect(readAs('5.7.1', 'Diagnostic-Code: smtp; 550 5.1.1 No')).toEqual(['refused', false])
  expect(readAs('5.0.0', 'Diagnostic-Code: smtp; 552 5.2.2 Full')).toEqual(['full', false])
})

test('the mail is known by its own header, folded or not, else by its id', () => {
  const idsIn = (original: string) => returnedMail({ status: failed('5.1.1'), original })?.deliveryIds
  expect(idsIn(mail)).toEqual([first, second])
  expect(idsIn(mail.replaceAll('\n', '\r\n'))).toEqual([first, second])
  expect(idsIn(`MESSAGE-ID: <${first.toUpperCase()}@tuition.test>`)).toEqual([first])
  expect(idsIn(`Subject: x\n\nX-Foolscap-Delivery: ${first}`)).toEqual([])
  expect(idsIn('')).toEqual([])
  const many = Array.from({ length: 25 }, (_, n) => first.slice(0, -2) + String(10 + n))
  expect(idsIn(`X-Foolscap-Delivery: ${many.join(' ')}`)).toEqual(many.slice(0, 20))
})

test('a delay, a receipt, and what is no report at all have failed nothing', () => {
  for (const status of [
    ...['', 'Hello', ':', '\n\n\n', 'Action:', 'Action: delayed\nStatus: 4.4.1', 'Action: relayed\nStatus: 2.0.0'],
    'Reporting-MTA: dns; x\n\nAction: delivered\nStatus: 2.0.0',
  ])
    expect([status, returnedMail({ status, original: mail })]).toEqual([status, null])
  const two = 'Reporting-MTA: x\n\nAction: delivered\nStatus: 2.0.0\n\nAction: Failed\nStatus: 5.1.1'
  expect(returnedMail({ status: two, original: mail })?.reason).toBe('no_such_address')
})
