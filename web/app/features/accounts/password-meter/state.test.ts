import { expect, test } from 'vitest'
import { strengthOf } from './state.ts'

const AMIRA = ['Amira Khan', 'amira.khan@home.test']

test.each([
  ['seven characters, whatever they are', 'q7#Vx2!', 0, 'Add a word or two that do not belong together.'],
  ['one of the most used', 'password1', 0, 'Many people use this one.'],
  ['what many people use', 'sunshine', 0, 'Many people use this one.'],
  ['keys beside each other', 'wertgfd3', 1, 'Keys beside each other are tried early.'],
  ['the same again and again', 'abababababab', 0, 'The same once more makes it no harder.'],
  ['a row of numbers', '23456789', 0, 'Rows like abc or 6543 are tried early.'],
  ['a date', '14.02.2014', 0, 'Dates and years are tried early.'],
  ['the own name', 'amirakhan', 0, 'Leave out your name and address.'],
  ['the own name and a number', 'amira1987', 0, 'Leave out your name and address.'],
  ['a word and a half', 'lemon tr33', 2, null],
  ['four words', 'lemon tractor quiet seven', 3, null],
] as const)('%s', (_, password, level, hint) => {
  expect(strengthOf(password, AMIRA)).toEqual({ level, hint })
})

test('a name says nothing of a password of somebody else, and one of two letters nothing at all', () => {
  expect(strengthOf('amira tr33 of', ['Jo']).level).toBeGreaterThan(strengthOf('amira1987', AMIRA).level)
  expect(strengthOf('joq7#Vx2!t', ['Jo'])).toEqual(strengthOf('joq7#Vx2!t', []))
})

test('a sentence of a thousand characters is judged by its beginning', () => {
  expect(strengthOf(`lemon tractor quiet seven ${'x'.repeat(1_000)}`, AMIRA)).toEqual({ level: 3, hint: null })
  expect(strengthOf('a'.repeat(1_000), AMIRA).level).toBe(0)
})
