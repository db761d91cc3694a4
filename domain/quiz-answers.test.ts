import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choicesMeant, isCorrect, isSameText, keptAnswer, offeredChoices } from './quiz-answers.ts'

const capitals = { choiceA: 'Paris', choiceB: 'London', choiceC: '', choiceD: 'Rome' }
const mcq = { ...capitals, questionType: 'MCQ', correctAnswer: 'B' } as const
const typed = (correctAnswer: string) => ({ ...capitals, questionType: 'TYPE_IN', correctAnswer }) as const

test('an empty choice is not offered', () => {
  expect(offeredChoices(capitals).map(({ letter }) => letter)).toEqual(['A', 'B', 'D'])
})

test('a choice is meant by its letter or by its text, in either case', () => {
  expect(['B', 'b', ' London ', 'LONDON'].map((text) => choicesMeant(capitals, text))).toEqual([
    ['B'],
    ['B'],
    ['B'],
    ['B'],
  ])
  expect(['C', 'E', '', 'Lon don'].map((text) => choicesMeant(capitals, text))).toEqual([[], [], [], []])
})

test('a choice that differs from another by its capital alone is meant as it is written', () => {
  const spelt = { choiceA: 'london', choiceB: 'London', choiceC: '', choiceD: '' }
  expect([choicesMeant(spelt, 'London'), choicesMeant(spelt, 'LONDON')]).toEqual([['B'], ['A', 'B']])
})

test('a letter that is the text of another choice means both, and of the same choice one', () => {
  expect(choicesMeant({ choiceA: 'B', choiceB: 'A', choiceC: '', choiceD: '' }, 'A')).toEqual(['A', 'B'])
  expect(choicesMeant({ choiceA: 'A', choiceB: 'B', choiceC: '', choiceD: '' }, 'A')).toEqual(['A'])
})

test('of an MCQ the letter is kept, and what was not offered is refused', () => {
  expect(['b', 'Rome', ''].map((answer) => keptAnswer(mcq, answer))).toEqual(['B', 'D', ''])
  expect(['C', 'E', 'Madrid'].map((answer) => keptAnswer(mcq, answer))).toEqual([null, null, null])
  expect(keptAnswer(typed('x'), 'Madrid')).toBe('Madrid')
})

test('no answer is not right', () => {
  expect([isCorrect(mcq, 'B'), isCorrect(mcq, 'A'), isCorrect(mcq, '')]).toEqual([true, false, false])
  expect([isCorrect(typed('0'), ''), isCorrect(typed('0'), ' ')]).toEqual([false, false])
})

test('case, spaces and what a tablet makes of quotation marks do not count', () => {
  const same = [
    ['Photosynthesis', '  photoSYNTHESIS '],
    ['New York', 'new   york'],
    ["don't", 'don’t'],
    ['well-known', 'well–known'],
    ['“Hello”', '"hello"'],
    ['café', 'cafe\u0301'],
  ] as const
  for (const [one, other] of same) expect([one, isSameText(one, other)]).toEqual([one, true])
  for (const [one, other] of [
    ['cat', 'cats'],
    ['newyork', 'new york'],
    ['cafe', 'café'],
  ] as const) {
    expect([one, isSameText(one, other)]).toEqual([one, false])
  }
})

test('equal numbers are equal, however they are written', () => {
  const same = ['1/2', '0.5', '.5', '0.50', '+0.5', '2/4', '1 / 2', '00.5', '50/100']
  for (const text of same) expect([text, isSameText('1/2', text)]).toEqual([text, true])
  expect(isSameText('1,000', '1000')).toBe(true)
  expect(isSameText('1,234,567.0', '1234567')).toBe(true)
  expect(isSameText('1 1/2', '1.5')).toBe(true)
  expect(isSameText('-1 1/2', '−1.5')).toBe(true)
  expect(isSameText('5.', '5')).toBe(true)
  expect(isSameText('0', '-0')).toBe(true)
  expect(isSameText('0.1', '1/10')).toBe(true)
})

test('other numbers, and what only looks like one, are not', () => {
  const other = [
    '0.49999999999999999999',
    '-0.5',
    '1/3',
    '0.5.',
    '1/0',
    '0,5',
    '.',
    '/',
    '1/',
    '1//2',
    '1.5/3',
    '0.5x',
    '5e-1',
  ]
  for (const text of other) expect([text, isSameText('1/2', text)]).toEqual([text, false])
  expect(isSameText('1/3', '0.3333333333333333')).toBe(false)
  expect(isSameText('10', '1,0')).toBe(false)
  expect(isSameText('1/0', '2/0')).toBe(false)
  expect(isSameText('1 5', '6')).toBe(false)
  expect(isSameText('1 000', '1000')).toBe(false)
})

const answer = fc.string({ unit: fc.constantFrom(..."0129 ./,-+aA’'") })

test('whatever is typed says the same as itself, and both ways round', () => {
  fc.assert(
    fc.property(answer, answer, (one, other) => {
      expect(isSameText(one, one)).toBe(true)
      expect(isSameText(one, other)).toBe(isSameText(other, one))
    }),
  )
})

test('a number of thousands of digits is compared at once', () => {
  expect(isSameText('9'.repeat(2000), `${'9'.repeat(2000)}.0`)).toBe(true)
  expect(isSameText(`${'1 '.repeat(900)}/`, '1'.repeat(1900))).toBe(false)
})
