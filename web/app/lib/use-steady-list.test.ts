import { expect, test } from 'vitest'
import { steadied } from './use-steady-list.ts'

const rows = (ids: string) => [...ids].map((id) => ({ id }))
const shown = (held: string, now: string) =>
  steadied(rows(held), rows(now)).map(({ item, isGone }) => (isGone ? `(${item.id})` : item.id))

test('while a list is used, what leaves keeps its place and what is new comes last', () => {
  expect(shown('abc', 'abc')).toEqual(['a', 'b', 'c'])
  expect(shown('abc', 'bc')).toEqual(['(a)', 'b', 'c'])
  expect(shown('abc', 'xbca')).toEqual(['a', 'b', 'c', 'x'])
  expect(shown('', 'ab')).toEqual(['a', 'b'])
})

test('a row is shown as it is now', () => {
  const [row] = steadied([{ id: 'a', amount: 25 }], [{ id: 'a', amount: 30 }])
  expect(row).toEqual({ item: { id: 'a', amount: 30 }, isGone: false })
})
