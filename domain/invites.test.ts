import { expect, test } from 'vitest'
import { inviteProblem, inviteUrl, inviteWaitSeconds, isInviteCode } from './invites.ts'
import { addMinutes } from './time.ts'

const noon = new Date('2026-03-01T12:00Z')

test('a code is twenty-two characters that an address may hold', () => {
  expect(isInviteCode('AZaz09_-AZaz09_-AZaz09')).toBe(true)
  for (const text of [
    '',
    'AZaz09_-AZaz09_-AZaz0',
    'AZaz09_-AZaz09_-AZaz09x',
    'AZaz09+/AZaz09_-AZaz09',
    'AZaz09_-AZaz09_-AZaz0\n',
    ' AZaz09_-AZaz09_-AZaz09',
  ]) {
    expect([text, isInviteCode(text)]).toEqual([text, false])
  }
})

test('a family registers at the address of the invite', () => {
  expect(inviteUrl('https://tuition.example', 'AZaz09_-AZaz09_-AZaz09')).toBe(
    'https://tuition.example/register?invite=AZaz09_-AZaz09_-AZaz09',
  )
})

test('an invite is used once', () => {
  expect(inviteProblem(null)).toBe('unknown')
  expect(inviteProblem({ usedAt: null })).toBeNull()
  expect(inviteProblem({ usedAt: noon })).toBe('used')
})

test('nineteen misses do no harm, the twentieth closes the door for ten minutes', () => {
  const misses = (count: number) => Array.from({ length: count }, () => noon)
  expect(inviteWaitSeconds(misses(19), addMinutes(noon, 1))).toBe(0)
  expect(inviteWaitSeconds(misses(20), addMinutes(noon, 1))).toBe(540)
  expect(inviteWaitSeconds(misses(20), new Date('2026-03-01T12:09:59.999Z'))).toBe(1)
  expect(inviteWaitSeconds(misses(20), addMinutes(noon, 10))).toBe(0)
})
