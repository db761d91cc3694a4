import { type Piece, WORTH_OF_A_FILE, weightOf } from './chunk-pieces.ts'

/** Our choice: so many bytes in vain count twice, and more of them the more, so that no page has most of them. */
const HEAVY = 15_000

/** What the pages are loaded with, where each piece stands in a file. */
interface Loaded {
  readonly files: ReadonlyMap<string, number>
  readonly bytes: ReadonlyMap<string, number>
}

/**
 * Moves pieces to another file, or to one of their own, as long as all pages together gain by it and none comes in too
 * many files. `files` says of each piece in which file it stands.
 */
export function settled(
  pieces: readonly Piece[],
  files: readonly number[],
  mostFiles: number,
): { files: number[]; cost: number } {
  const need = bytesByPage(pieces)
  const costOf = (each: readonly number[]): number => {
    const loaded = loadedWith(pieces, each)
    if (!loaded) return Infinity
    let cost = 0
    for (const [page, bytes] of loaded.bytes) {
      const count = loaded.files.get(page) ?? 0
      if (count > mostFiles) return Infinity
      const inVain = bytes - (need.get(page) ?? 0)
      cost += weightOf([page]) * (count * WORTH_OF_A_FILE + inVain * (1 + inVain / HEAVY))
    }
    return cost
  }
  let [best, least] = [[...files], costOf(files)]
  if (least === Infinity) throw new Error('Two files need each other, or a page comes in too many')
  for (let moved = true; moved; ) {
    moved = false
    for (const place of pieces.keys()) {
      for (const file of new Set([...best, Math.max(...best) + 1])) {
        const next = best.with(place, file)
        const cost = costOf(next)
        if (cost >= least) continue
        ;[best, least, moved] = [next, cost, true]
      }
    }
  }
  return { files: best, cost: least }
}

function bytesByPage(pieces: readonly Piece[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { pages, bytes } of pieces) for (const page of pages) sums.set(page, (sums.get(page) ?? 0) + bytes)
  return sums
}

/** Null where two files need each other: one of them would run too early. */
function loadedWith(pieces: readonly Piece[], files: readonly number[]): Loaded | null {
  const made = new Map<number, { bytes: number; pages: Set<string>; imports: Set<number> }>()
  for (const [place, { bytes, pages, imports }] of pieces.entries()) {
    const file = files[place] as number
    const whole = made.getOrInsertComputed(file, () => ({ bytes: 0, pages: new Set(), imports: new Set() }))
    whole.bytes += bytes
    for (const page of pages) whole.pages.add(page)
    for (const each of imports) whole.imports.add(files[each] as number)
    whole.imports.delete(file)
  }
  const sums = { files: new Map<string, number>(), bytes: new Map<string, number>() }
  const needing = new Map([...made.keys()].map((file) => [file, 0]))
  for (const { imports } of made.values()) for (const file of imports) needing.set(file, (needing.get(file) ?? 0) + 1)
  // Those that no other needs come first, so that each has all its pages before it hands them on.
  const ready = [...needing].filter(([, count]) => count === 0).map(([file]) => file)
  for (const file of ready) {
    const whole = made.get(file)
    if (!whole) continue
    for (const page of whole.pages) {
      sums.files.set(page, (sums.files.get(page) ?? 0) + 1)
      sums.bytes.set(page, (sums.bytes.get(page) ?? 0) + whole.bytes)
    }
    for (const next of whole.imports) {
      for (const page of whole.pages) made.get(next)?.pages.add(page)
      const left = (needing.get(next) ?? 0) - 1
      needing.set(next, left)
      if (left === 0) ready.push(next)
    }
  }
  return ready.length === made.size ? sums : null
}
