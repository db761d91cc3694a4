import { expect, test } from 'vitest'
import { inviteProblem, inviteUrl, inviteWaitSeconds, isInviteCode } from './invites.ts'
import { addMinutes } from './time.ts'

const noon = new Date('2026-03-01T12:00Z')

test('a code is twenty-two letters and digits', () => {
  expect(isInviteCode('AZaz09xyAZaz09xyAZaz09')).toBe(true)
  for (const text of [
    '',
    'AZaz09xyAZaz09xyAZaz0',
    'AZaz09xyAZaz09xyAZaz09x',
    'AZaz09-_AZaz09xyAZaz09',
    'AZaz09xyAZaz09xyAZaz0\n',
    ' AZaz09xyAZaz09xyAZaz09',
  ]) {
    expect([text, isInviteCode(text)]).toEqual([text, false])
  }
})

test('a family registers at the address of the invite', () => {
  expect(inviteUrl('https://tuition.example', 'AZaz09xyAZaz09xyAZaz09')).toBe(
    'https://tuition.example/register?invite=AZaz09xyAZaz09xyAZaz09',
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
