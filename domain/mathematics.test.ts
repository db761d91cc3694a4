import { expect, test } from 'vitest'
import { formulaProblem, mathematicsIn } from './mathematics.ts'

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

/** A macro of ninety arguments, applied to itself: 729,000 letters of a formula of 300. */
const hostile = (define: string) => `$${define}{${'#1'.repeat(90)}}\\a{\\a{${'x'.repeat(90)}}}$`

test('a formula that makes commands is none: it stays as it is written', () => {
  for (const define of [
    '\\def\\a#1',
    '\\gdef\\a#1',
    '\\newcommand\\a[1]',
    '\\providecommand{\\a}[1]',
    '\\long\\def\\a#1',
  ]) {
    expect(mathematicsIn(hostile(define))).toEqual([{ isMathematics: false, text: hostile(define) }])
  }
  for (const tex of ['\\let\\x=y', '\\global\\let\\x=y', '\\futurelet\\x yz', '\\renewcommand{\\x}{y}', '\\show{x}']) {
    expect(read(`What is $${tex}$ and $x$?`)).toEqual([`What is `, `$${tex}$`, ' and ', '[x]', '?'])
  }
  expect(read('$\\\\def = \\deflate@ + \\letters$')).toEqual(['[\\\\def = \\deflate@ + \\letters]'])
})

test('a formula has 2,000 characters, and no more', () => {
  expect(mathematicsIn(`$${'x'.repeat(2000)}$`)).toMatchObject([{ isMathematics: true }])
  expect(mathematicsIn(`$${'x'.repeat(2001)}$`)).toEqual([{ isMathematics: false, text: `$${'x'.repeat(2001)}$` }])
})

test('what is wrong with a formula is said', () => {
  expect(formulaProblem(hostile('\\def\\a#1'))).toBe('has a formula with \\def, which is not allowed')
  expect(formulaProblem('$x$ or $$\\newcommand{\\x}{y}$$')).toBe(
    'has a formula with \\newcommand, which is not allowed',
  )
  expect(formulaProblem(`$${'x'.repeat(2001)}$`)).toBe('has a formula of more than 2000 characters')
  for (const text of [`$${'x'.repeat(2000)}$`, 'Write \\def in TeX', '$\\frac{1}{2}$ and $5'])
    expect(formulaProblem(text)).toBe(null)
})
