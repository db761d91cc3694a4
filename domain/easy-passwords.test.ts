import { expect, test } from 'vitest'
import { isEasyToGuess } from './easy-passwords.ts'

const known = {
  common: new Set(['letmein', 'iloveyou']),
  brandName: 'Foolscap Tuition',
  name: 'Amira Khan',
  email: 'a.khan1984@home.test',
}

test.each([
  'letmein',
  'LetMeIn',
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

test.each(['correct horse', 'letmein please', 'amira1234', 'amira likes lemons', 'the foolscap pencils', '      '])(
  '%s is not',
  (password) => {
    expect(isEasyToGuess(password, known)).toBe(false)
  },
)

test('a word of three letters counts for nothing, in other scripts as well', () => {
  expect(isEasyToGuess('joe123', { ...known, name: 'Joe', email: 'joe@home.test' })).toBe(false)
  expect(isEasyToGuess('Zoë Łuk', { ...known, name: 'Zoë Łuk', email: 'z@home.test' })).toBe(true)
  expect(isEasyToGuess('ελένη12', { ...known, name: 'Ελένη Παππά', email: 'e@home.test' })).toBe(true)
})
