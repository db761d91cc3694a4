import { expect, test } from 'vitest'
import { familyInviteEndsAt, familyInviteProblem, familyInviteUrl, familyNameOf } from './family-invites.ts'

test('an invite opens once, for thirty days', () => {
  const createdAt = new Date('2026-03-20T16:00:00Z')
  const expiresAt = familyInviteEndsAt(createdAt)
  expect(expiresAt.toISOString()).toBe('2026-04-19T16:00:00.000Z')
  const at = (now: string, usedAt: Date | null = null) => familyInviteProblem({ usedAt, expiresAt }, new Date(now))
  expect([at('2026-04-19T15:59:59.999Z'), at('2026-04-19T16:00:00Z')]).toEqual([null, 'run_out'])
  expect([at('2026-03-21T00:00:00Z', createdAt), at('2026-05-01T00:00:00Z', createdAt)]).toEqual(['used', 'used'])
  expect(familyInviteProblem(null, createdAt)).toBe('unknown')
})

test('a parent begins at an address of his own, and a family is called after him', () => {
  expect(familyInviteUrl('https://tuition.test', 'abc')).toBe('https://tuition.test/join?code=abc')
  expect(['Robert Osei', ' Grace  van der Berg ', 'Cher'].map(familyNameOf)).toEqual(['Osei', 'Berg', 'Cher'])
})
