import { expect, test } from 'vitest'
import { type ProvedAct, proofNeeded } from './proof.ts'

const signedInAt = new Date('2026-01-12T09:00:00Z')
const at = (time: string) => new Date(`2026-01-12T${time}Z`)

test.for<[ProvedAct, boolean, answers: string, isAsked: string]>([
  ['where_to_pay', false, '09:04:59.999', '09:05:00'],
  ['where_to_pay', true, '09:04:59.999', '09:05:00'],
  ['own_email', false, '09:04:59.999', '09:05:00'],
  ['own_email', true, '09:04:59.999', '09:05:00'],
  ['passkeys', false, '09:04:59.999', '09:05:00'],
  ['passkeys', true, '09:04:59.999', '09:05:00'],
  ['second_factor', false, '09:04:59.999', '09:05:00'],
  ['second_factor', true, '09:04:59.999', '09:05:00'],
  ['erasure', false, '10:59:59.999', '11:00:00'],
  ['erasure', true, '09:14:59.999', '09:15:00'],
  ['password_reset', false, '10:59:59.999', '11:00:00'],
  ['password_reset', true, '09:14:59.999', '09:15:00'],
])(
  'for %s, with a second factor %s, a sign-in answers until %s and no longer at %s',
  ([act, hasSecondFactor, answers, isAsked]) => {
    const proofs = { signedInAt, provedAt: null, hasSecondFactor }
    expect(proofNeeded(act, proofs, at(answers))).toBe(false)
    expect(proofNeeded(act, proofs, at(isAsked))).toBe(true)
  },
)

test('a proof answers from when it was given, and one from before the sign-in adds nothing', () => {
  const proofs = { signedInAt, hasSecondFactor: false }
  const later = { ...proofs, provedAt: at('10:00:00') }
  expect(proofNeeded('where_to_pay', later, at('10:04:59.999'))).toBe(false)
  expect(proofNeeded('where_to_pay', later, at('10:05:00'))).toBe(true)
  const earlier = { ...proofs, provedAt: at('08:00:00') }
  expect(proofNeeded('where_to_pay', earlier, at('09:04:59.999'))).toBe(false)
})

test('a clock that was set back asks for nothing', () => {
  expect(proofNeeded('where_to_pay', { signedInAt, provedAt: null, hasSecondFactor: true }, at('08:00:00'))).toBe(false)
})

test.for([
  ['2026-03-29T00:58:00Z', '2026-03-29T01:03:00Z'],
  ['2026-10-25T00:58:00Z', '2026-10-25T01:03:00Z'],
])('five minutes are five minutes while the clocks change', ([from, to]) => {
  const proofs = { signedInAt: new Date(from as string), provedAt: null, hasSecondFactor: false }
  const end = new Date(to as string)
  expect(proofNeeded('own_email', proofs, new Date(end.getTime() - 1))).toBe(false)
  expect(proofNeeded('own_email', proofs, end)).toBe(true)
})
