import { expect, test } from 'vitest'
import { mathematicsIn } from './mathematics.ts'

const read = (text: string) => mathematicsIn(text).map((part) => (part.isMathematics ? `[${part.text}]` : part.text))

test('what stands between dollar signs is mathematics', () => {
  expect(read('Solve $x^2 = 9$ for $x$.')).toEqual(['Solve ', '[x^2 = 9]', ' for ', '[x]', '.'])
  expect(read('$\\frac{1}{2}$')).toEqual(['[\\frac{1}{2}]'])
  expect(read('$$x$$ and $y$')).toEqual(['[x]', ' and ', '[y]'])
})

test('prices are not', () => {
  for (const text of ['It costs $5 and $6.', '$ 5 $', 'It is $5', '$$', '', 'Between $5 and 6$ there', 'a$']) {
    expect(read(text).join('')).toBe(text === 'Between $5 and 6$ there' ? 'Between [5 and 6] there' : text)
  }
})

test('a dollar that is meant is written with a backslash', () => {
  expect(read('\\$5 and $x = \\$6$')).toEqual(['$5 and ', '[x = \\$6]'])
})

test('a long text with one dollar sign is read at once', () => {
  const begun = performance.now()
  expect(read(`$${'\\a{'.repeat(5_000)}`)).toHaveLength(1)
  expect(performance.now() - begun).toBeLessThan(500)
})
