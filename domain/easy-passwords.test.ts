import { expect, test } from 'vitest'
import { isEasyToGuess } from './easy-passwords.ts'

const known = {
  common: new Set(['sunshine', 'iloveyou']),
  brandName: 'Foolscap Tuition',
  name: 'Amira Khan',
  email: 'a.khan1984@home.test',
}

test.each([
  'sunshine',
  'SunShine',
  'Foolscap Tuition',
  'foolscaptuition',
  'FOOLSCAP',
  'foolscap123',
  'tuition!!!!!!',
  'Amira Khan',
  'amira1',
  '1amira23',
  'KHAN-42',
  'a.khan1984@home.test',
  'A.KHAN1984@HOME.TEST',
  'a.khan1984',
  'akhan1984!!!',
])('%s is too easy', (password) => {
  expect(isEasyToGuess(password, known)).toBe(true)
})

test.each(['correct horse', 'sunshine please', 'amira1234', 'amira likes lemons', 'the foolscap pencils', '        '])(
  '%s is not',
  (password) => {
    expect(isEasyToGuess(password, known)).toBe(false)
  },
)

test.each([
  ['k7%pQ', true],
  ['k7%pQ!', true],
  ['k7%pQ!z', true],
  ['k7%pQ!zR', false],
  ['🦊🦉🐢🦊🦉🐢7', true],
  ['🦊🦉🐢🦊🦉🐢7x', false],
  ['𝒜𝒷𝒸𝒹𝑒𝒻𝑔', true],
  ['𝒜𝒷𝒸𝒹𝑒𝒻𝑔𝒽', false],
])('%s: fewer than eight characters are too easy, whatever they are', (password, isTooEasy) => {
  expect(isEasyToGuess(password, known)).toBe(isTooEasy)
})

test('a word of three letters counts for nothing, in other scripts as well', () => {
  expect(isEasyToGuess('joe12345', { ...known, name: 'Joe', email: 'joe@home.test' })).toBe(false)
  expect(isEasyToGuess('Zoë Łukasz', { ...known, name: 'Zoë Łukasz', email: 'z@home.test' })).toBe(true)
  expect(isEasyToGuess('ελένη123', { ...known, name: 'Ελένη Παππά', email: 'e@home.test' })).toBe(true)
})
