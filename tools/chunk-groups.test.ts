import { expect, test } from 'vitest'
import { groupsOf } from './chunk-groups.ts'
import type { Piece } from './chunk-pieces.ts'

function aPiece(name: string, pages: string, { bytes = 1_000, imports = [] as number[] } = {}): Piece {
  return { name, modules: [name], bytes, imports: new Set(imports), pages: new Set(pages.split(' ')) }
}

function filesOf(...pieces: Piece[]): string[] {
  return groupsOf(pieces).map(({ modules }) => [...modules].sort().join('+'))
}

test('what the same pages need is one file, named after the most of it', () => {
  const [group, ...others] = groupsOf([aPiece('words', 'a b'), aPiece('page', 'a b', { bytes: 9_000 })])
  expect([group?.name, others]).toEqual(['page', []])
})

test('what no page needs together stays apart', () => {
  expect(filesOf(aPiece('one', 'a'), aPiece('other', 'b'))).toEqual(['one', 'other'])
})

test('a little is loaded in vain for a request less, much is not', () => {
  expect(filesOf(aPiece('shared', 'a b'), aPiece('own', 'a', { bytes: 13_200 }))).toEqual(['own+shared'])
  expect(filesOf(aPiece('shared', 'a b'), aPiece('own', 'a', { bytes: 13_400 }))).toEqual(['shared', 'own'])
})

test('a page of more than nine files besides the first script has the cheapest put together', () => {
  const own = (bytes: number, page: string) => aPiece(`${bytes} of ${page}`, `a ${page}`, { bytes })
  const nine = Array.from({ length: 9 }, (_, n) => own(30_000 + n, `page${n}`))
  expect(groupsOf(nine)).toHaveLength(9)
  expect(filesOf(...nine, own(20_000, 'page9'))).toContain('20000 of page9+30000 of page0')
})

test('what a file needs is counted with it', () => {
  const needed = aPiece('needed', 'a', { bytes: 13_400 })
  expect(filesOf(aPiece('shared', 'a b'), aPiece('own', 'a', { imports: [2] }), needed)).toContain('shared')
})
