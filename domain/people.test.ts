import { expect, test } from 'vitest'
import { newPasswordProblem, normaliseEmail, passwordProblem } from './people.ts'

test('an address is one person, however it is typed', () => {
  expect(normaliseEmail('  Amira@Home.Test ')).toBe('amira@home.test')
  expect(normaliseEmail('ZOE\u0308@home.test')).toBe(normaliseEmail('zo\u00eb@home.test'))
})

test('a password has six characters or more', () => {
  expect(passwordProblem('12345')).toBe('too_short')
  expect(passwordProblem('123456')).toBeNull()
  expect(passwordProblem('      ')).toBeNull()
  expect(passwordProblem('🦊🦊🦊🦊🦊')).toBe('too_short')
})

test('a password has at most 1,024 bytes, which are fewer characters in other scripts', () => {
  expect(passwordProblem('a'.repeat(1024))).toBeNull()
  expect(passwordProblem('a'.repeat(1025))).toBe('too_long')
  expect(passwordProblem('é'.repeat(512))).toBeNull()
  expect(passwordProblem('é'.repeat(513))).toBe('too_long')
})

test('a new password is typed twice alike', () => {
  expect(newPasswordProblem('correct horse', 'correct horse')).toBeNull()
  expect(newPasswordProblem('correct horse', 'correct house')).toBe('passwords_differ')
  expect(newPasswordProblem('horse', 'horse')).toBe('too_short')
})
