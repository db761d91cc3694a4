import { expect, test } from 'vitest'
import { anyOf, isAddress, isSignInName, newPasswordProblem, normaliseEmail, passwordProblem } from './people.ts'

test('an address is one person, however it is typed', () => {
  expect(normaliseEmail('  Amira@Home.Test ')).toBe('amira@home.test')
  expect(normaliseEmail('ZOE\u0308@home.test')).toBe(normaliseEmail('zo\u00eb@home.test'))
})

test('a sign-in name has 3 to 30 small letters, digits, dots and dashes, a letter first', () => {
  for (const name of ['abc', 'a-1', 'a..', 'amira.osei', 'a'.repeat(30)])
    expect([name, isSignInName(name)]).toEqual([name, true])
  for (const name of ['', 'ab', 'a'.repeat(31), 'Amira', '1st', '.ab', '-ab', 'a@b', 'a b', 'zoé', 'a_b', 'abc\n'])
    expect([name, isSignInName(name)]).toEqual([name, false])
  expect([isAddress('amira.osei'), isAddress('amira@home.test')]).toEqual([false, true])
})

test('one of several people is said by name', () => {
  const people = ['Robert Osei', 'Grace Osei', 'Ann Reid'].map((name) => ({ name }))
  expect([0, 1, 2, 3].map((many) => anyOf(people.slice(0, many)))).toEqual([
    ...['', 'Robert Osei', 'Robert Osei or Grace Osei', 'Robert Osei, Grace Osei or Ann Reid'],
  ])
})

test('a password has six characters or more', () => {
  expect(passwordProblem('12345', 'STUDENT')).toBe('too_short')
  expect(passwordProblem('123456', 'STUDENT')).toBeNull()
  expect(passwordProblem('      ', 'STUDENT')).toBeNull()
  expect(passwordProblem('🦊🦊🦊🦊🦊', 'STUDENT')).toBe('too_short')
})

test("the tutor's has twelve", () => {
  expect(passwordProblem('eleven char', 'TUTOR')).toBe('too_short')
  expect(passwordProblem('twelve chars', 'TUTOR')).toBeNull()
})

test('a password has at most 1,024 bytes, which are fewer characters in other scripts', () => {
  expect(passwordProblem('a'.repeat(1024), 'STUDENT')).toBeNull()
  expect(passwordProblem('a'.repeat(1025), 'STUDENT')).toBe('too_long')
  expect(passwordProblem('é'.repeat(512), 'STUDENT')).toBeNull()
  expect(passwordProblem('é'.repeat(513), 'STUDENT')).toBe('too_long')
})

test('a new password is typed twice alike', () => {
  expect(newPasswordProblem('correct horse', 'correct horse', 'STUDENT')).toBeNull()
  expect(newPasswordProblem('correct horse', 'correct house', 'STUDENT')).toBe('passwords_differ')
  expect(newPasswordProblem('horse', 'horse', 'STUDENT')).toBe('too_short')
})
