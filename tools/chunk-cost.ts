import { type Piece, WORTH_OF_A_FILE, weightOf } from './chunk-pieces.ts'

/** Our choice: so many bytes in vain count twice, and more of them the more, so that no page has most of them. */
const HEAVY = 15_000
/** Our choice: a byte beyond a page's limit counts so many times, and the more the further it is. */
const [BEYOND, FAR] = [10, 1_000]
/** More than all of that: a page comes in no file too many. */
export const TOO_MANY = 30_000_000
/** So many files and pages have a bit each in three words of 32. */
const WORDS = 3
const MOST = WORDS * 32

/**
 * What some pieces cost all pages when each stands in a file, a file too many of a page as much as `tooMany`; Infinity
 * where two files need each other: one would run too early.
 */
export type CostOf = (files: ArrayLike<number>, tooMany?: number) => number

/** `limits` says of some pages how many bytes their pieces may have at most. Asked a million times: nothing is made anew in it. */
export function costOf(pieces: readonly Piece[], mostFiles: number, limits: ReadonlyMap<string, number>): CostOf {
  const names = [...new Set(pieces.flatMap(({ pages }) => [...pages]))]
  if (names.length > MOST) throw new Error(`There are more than ${MOST} pages`)
  const weights = names.map((name) => weightOf([name]))
  const most = names.map((name) => limits.get(name) ?? Infinity)
  const needs = names.map((name) => sum(pieces.filter(({ pages }) => pages.has(name))))
  const sizes = pieces.map(({ bytes }) => bytes)
  const pagesOf = bitsOf(pieces.map(({ pages }) => [...pages].map((page) => names.indexOf(page))))
  const imports = pieces.map((piece) => [...piece.imports])

  const [bytes, needed] = [new Float64Array(MOST), new Int32Array(MOST)]
  const [pages, next] = [new Int32Array(MOST * WORDS), new Int32Array(MOST * WORDS)]
  const [counts, loaded, ready] = [new Int32Array(names.length), new Float64Array(names.length), new Int32Array(MOST)]

  /** Puts the pieces into their files. */
  function fill(files: ArrayLike<number>): void {
    for (const each of [bytes, needed, pages, next, counts, loaded]) each.fill(0)
    for (let piece = 0; piece < sizes.length; piece++) {
      const file = files[piece] as number
      bytes[file] = (bytes[file] as number) + (sizes[piece] as number)
      for (let word = 0; word < WORDS; word++)
        pages[file * WORDS + word] = (pages[file * WORDS + word] as number) | (pagesOf[piece * WORDS + word] as number)
      for (const other of imports[piece] as number[]) {
        const to = files[other] as number
        if (to !== file) setBit(next, file, to)
      }
    }
  }

  return (files, tooMany = TOO_MANY) => {
    fill(files)
    let all = 0
    for (let file = 0; file < MOST; file++) {
      if (bytes[file] === 0) continue
      all++
      eachBit(next, file, (to) => {
        needed[to] = (needed[to] as number) + 1
      })
    }
    // Those that no other needs come first, so that each has all its pages before it hands them on.
    let found = 0
    for (let file = 0; file < MOST; file++) if (bytes[file] !== 0 && needed[file] === 0) ready[found++] = file
    for (let done = 0; done < found; done++) {
      const file = ready[done] as number
      eachBit(pages, file, (page) => {
        counts[page] = (counts[page] as number) + 1
        loaded[page] = (loaded[page] as number) + (bytes[file] as number)
      })
      eachBit(next, file, (to) => {
        for (let word = 0; word < WORDS; word++)
          pages[to * WORDS + word] = (pages[to * WORDS + word] as number) | (pages[file * WORDS + word] as number)
        needed[to] = (needed[to] as number) - 1
        if (needed[to] === 0) ready[found++] = to
      })
    }
    if (found !== all) return Infinity
    let cost = 0
    for (let page = 0; page < names.length; page++) {
      const [count, came] = [counts[page] as number, loaded[page] as number]
      const inVain = came - (needs[page] as number)
      const beyond = Math.max(0, came - (most[page] as number))
      cost += (weights[page] as number) * (count * WORTH_OF_A_FILE + inVain * (1 + inVain / HEAVY))
      cost += beyond * (1 + beyond / FAR) * BEYOND + Math.max(0, count - mostFiles) * tooMany
    }
    return cost
  }
}

function sum(pieces: readonly Piece[]): number {
  return pieces.reduce((total, { bytes }) => total + bytes, 0)
}

function bitsOf(lists: readonly (readonly number[])[]): Int32Array {
  const bits = new Int32Array(lists.length * WORDS)
  for (const [row, list] of lists.entries()) for (const bit of list) setBit(bits, row, bit)
  return bits
}

function setBit(bits: Int32Array, row: number, bit: number): void {
  const word = row * WORDS + (bit >> 5)
  bits[word] = (bits[word] as number) | (1 << (bit & 31))
}

function eachBit(bits: Int32Array, row: number, hear: (bit: number) => void): void {
  for (let word = 0; word < WORDS; word++)
    for (let left = bits[row * WORDS + word] as number; left !== 0; left &= left - 1)
      hear(word * 32 + 31 - Math.clz32(left & -left))
}
