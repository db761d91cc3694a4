import { expect, test } from 'vitest'
import { settled } from './chunk-moves.ts'
import type { Piece } from './chunk-pieces.ts'

function aPiece(name: string, pages: string, { bytes = 1_000, imports = [] as number[] } = {}): Piece {
  return { name, modules: [name], bytes, imports: new Set(imports), pages: new Set(pages.split(' ')) }
}

/** Which stand together, in the order of the pieces. */
function filesOf(pieces: readonly Piece[], before: readonly number[], mostFiles = 2): string[] {
  const { files: after } = settled(pieces, before, mostFiles)
  return [...Map.groupBy(pieces, (piece) => after[pieces.indexOf(piece)]).values()].map((file) =>
    file.map(({ name }) => name).join('+'),
  )
}

test('what most pages of a file load in vain moves to a file of its own', () => {
  const pieces = [aPiece('shared', 'a b c'), aPiece('own', 'a', { bytes: 60_000 })]
  expect(filesOf(pieces, [0, 0])).toEqual(['shared', 'own'])
})

test('what is with the wrong ones moves to the right ones', () => {
  const pieces = [aPiece('one', 'a', { bytes: 30_000 }), aPiece('other', 'b', { bytes: 30_000 }), aPiece('lost', 'b')]
  expect(filesOf(pieces, [0, 1, 0])).toEqual(['one', 'other+lost'])
})

test('no page comes in too many files', () => {
  expect(filesOf([aPiece('shared', 'a b c'), aPiece('own', 'a', { bytes: 60_000 })], [0, 0], 1)).toEqual(['shared+own'])
})

test('what all pages gain by is not done at the cost of one that has much in vain already', () => {
  const pages = 'a b c d'
  const pieces = [aPiece('most', pages, { bytes: 2_000 }), aPiece('all', `${pages} e`), aPiece('own', 'e')]
  expect(filesOf(pieces, [0, 1, 1])).toEqual(['most+all+own'])
  const heavy = [aPiece('most', pages, { bytes: 40_000 }), aPiece('all', `${pages} e`), aPiece('own', 'e')]
  expect(filesOf(heavy, [0, 1, 1])).toEqual(['most', 'all+own'])
})

test('no two files need each other', () => {
  const pieces = [
    aPiece('first', 'a', { imports: [1] }),
    aPiece('between', 'a b', { bytes: 60_000, imports: [2] }),
    aPiece('last', 'a b c'),
  ]
  expect(filesOf(pieces, [0, 0, 0])).toEqual(['first+between', 'last'])
  expect(() => settled(pieces, [0, 1, 0], 2)).toThrow('Two files need each other')
})
