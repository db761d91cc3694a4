import { expect, test } from 'vitest'
import { settled } from './chunk-moves.ts'
import type { Piece } from './chunk-pieces.ts'

function aPiece(name: string, pages: string, { bytes = 1_000, imports = [] as number[] } = {}): Piece {
  return { name, modules: [name], bytes, imports: new Set(imports), pages: new Set(pages.split(' ')) }
}

/** Which stand together, in the order of the pieces. */
function filesOf(pieces: readonly Piece[], before: readonly number[]): string[] {
  const after = settled(pieces, before)
  return [...Map.groupBy(pieces, (piece) => after[pieces.indexOf(piece)]).values()].map((file) =>
    file.map(({ name }) => name).join('+'),
  )
}

/** A page of two files, so that others may have as many. */
const twoFiles = [aPiece('one', 'z'), aPiece('other', 'z', { bytes: 90_000 })]

test('what most pages of a file load in vain moves to a file of its own', () => {
  const pieces = [aPiece('shared', 'a b c'), aPiece('own', 'a', { bytes: 60_000 }), ...twoFiles]
  expect(filesOf(pieces, [0, 0, 1, 2])).toEqual(['shared', 'own', 'one+other'])
})

test('what is with the wrong ones moves to the right ones', () => {
  const pieces = [aPiece('one', 'a', { bytes: 30_000 }), aPiece('other', 'b', { bytes: 30_000 }), aPiece('lost', 'b')]
  expect(filesOf(pieces, [0, 1, 0])).toEqual(['one', 'other+lost'])
})

test('no page is loaded with more files than one had', () => {
  expect(filesOf([aPiece('shared', 'a b c'), aPiece('own', 'a', { bytes: 60_000 })], [0, 0])).toEqual(['shared+own'])
})

test('no page is loaded with more bytes than before, though others would gain', () => {
  const pieces = [aPiece('shared', 'a b c d'), aPiece('most', 'a b c', { bytes: 2_000 })]
  expect(filesOf(pieces, [0, 1])).toEqual(['shared', 'most'])
})

test('no two files need each other', () => {
  const pieces = [
    aPiece('first', 'a', { imports: [1] }),
    aPiece('between', 'a b', { bytes: 60_000, imports: [2] }),
    aPiece('last', 'a b c'),
  ]
  expect(filesOf([...pieces, ...twoFiles], [0, 0, 0, 1, 2])).toEqual(['first+between', 'last', 'one+other'])
  expect(() => settled(pieces, [0, 1, 0])).toThrow('Two files need each other')
})
