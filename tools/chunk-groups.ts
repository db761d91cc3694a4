import { settled } from './chunk-moves.ts'
import { type Piece, WORTH_OF_A_FILE, weightOf } from './chunk-pieces.ts'

/** Pieces put together, by their places, and all that is loaded with them. */
type Group = Pick<Piece, 'bytes' | 'imports' | 'pages'> & { readonly places: readonly number[] }
type Groups = Map<number, Group>

/** Our choice: no page pays more than this for one request less of others, as long as nothing else is looked at. */
const MOST_IN_VAIN = 12_000
/** With six connections to a server each further file waits for one; the first script comes besides. */
const MOST_FILES = 10 - 1

/**
 * Which pieces become one file: those of much the same pages, as long as a request less gains more than the bytes cost
 * that a page then loads in vain; after that what costs least, and no single page much, until none has too many files.
 * Which pair came first decides much by chance, so that it is then moved about until all pages gain most, and each stays
 * within its limit (bytes by page). No two files come to need each other: a piece is
 * on all pages of those that need it, so one between two others goes with either at less cost than they with each other.
 */
export function groupsOf(pieces: readonly Piece[], limits?: ReadonlyMap<string, number>): Piece[] {
  const alike = pieces.map(({ pages }) => [...pages].sort().join())
  const whole = put(pieces, alike)
  return put(whole, settled(whole, merged(whole), MOST_FILES, limits).files)
}

/** Makes one of the pieces that stand in one file; each has the pages that need it itself. */
function put(pieces: readonly Piece[], fileOf: readonly unknown[]): Piece[] {
  const files = [...new Set(fileOf)]
  return files.map((file, place) => {
    const own = pieces.filter((_, index) => fileOf[index] === file)
    const imports = own.flatMap((piece) => [...piece.imports].map((each) => files.indexOf(fileOf[each])))
    return {
      name: own.reduce((most, each) => (each.bytes > most.bytes ? each : most)).name,
      modules: own.flatMap(({ modules }) => modules),
      bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
      imports: new Set(imports.filter((each) => each !== place)),
      pages: new Set(own.flatMap(({ pages }) => [...pages])),
    }
  })
}

/** Says of each piece in which group it is. */
function merged(pieces: readonly Piece[]): number[] {
  const groups: Groups = new Map([...pieces.entries()].map(([place, piece]) => [place, { ...piece, places: [place] }]))
  const mergeFirst = ([best]: readonly Pair[]): boolean => {
    if (best) merge(groups, best.one, best.other)
    return best !== undefined
  }
  const worthIt = () =>
    pairsOf(groups, [...groups.keys()])
      .filter(({ gain, inVain }) => gain > 0 && inVain <= MOST_IN_VAIN)
      .sort((a, b) => b.gain - a.gain)
  const cheapest = () => pairsOf(groups, tooMany(groups)).sort((a, b) => a.cost * a.inVain - b.cost * b.inVain)
  while (mergeFirst(worthIt()));
  while (mergeFirst(cheapest()));
  return pieces.map((_, place) => [...groups.values()].findIndex(({ places }) => places.includes(place)))
}

/** The groups of a page that has too many. */
function tooMany(groups: Groups): number[] {
  const pages = new Set([...groups.values()].flatMap((group) => [...group.pages]))
  const each = [...pages].map((page) => [...groups.keys()].filter((place) => groups.get(place)?.pages.has(page)))
  return each.find((places) => places.length > MOST_FILES) ?? []
}

interface Pair {
  readonly one: number
  readonly other: number
  /** What all pages would load in vain together, the frequent ones counted for more; and what a request less gains beyond it. */
  readonly cost: number
  readonly gain: number
  /** What some page would load without needing it. */
  readonly inVain: number
}

function pairsOf(groups: Groups, places: readonly number[]): Pair[] {
  const needs = new Map(places.map((place) => [place, neededBy(groups, [place])]))
  return places.flatMap((one, index) =>
    places.slice(index + 1).map((other) => ({ one, other, ...worthOf(groups, needs, one, other) })),
  )
}

/** The groups that are loaded with these, and these. */
function neededBy(groups: Groups, places: readonly number[]): Set<number> {
  const needed = new Set(places)
  for (const place of needed) for (const next of groups.get(place)?.imports ?? []) needed.add(next)
  return needed
}

function worthOf(
  groups: Groups,
  needs: ReadonlyMap<number, ReadonlySet<number>>,
  one: number,
  other: number,
): Pick<Pair, 'cost' | 'gain' | 'inVain'> {
  const [a, b] = [groups.get(one), groups.get(other)]
  if (!a || !b) return { cost: 0, gain: 0, inVain: 0 }
  const saved = weightOf(a.pages.intersection(b.pages)) * WORTH_OF_A_FILE
  if (saved === 0) return { cost: 0, gain: 0, inVain: 0 }
  let cost = 0
  /** What those pages load in vain that needed the one alone. */
  const vain = (pages: ReadonlySet<string>, place: number): number => {
    if (pages.size === 0) return 0
    let worst = 0
    for (const each of needs.get(place) ?? []) {
      const group = groups.get(each)
      const hit = group ? pages.difference(group.pages) : new Set<string>()
      if (!group || hit.size === 0) continue
      cost += group.bytes * weightOf(hit)
      worst += group.bytes
    }
    return worst
  }
  const inVain = Math.max(vain(a.pages.difference(b.pages), other), vain(b.pages.difference(a.pages), one))
  return { cost, gain: saved - cost, inVain }
}

function merge(groups: Groups, one: number, other: number): void {
  const [a, b] = [groups.get(one), groups.get(other)]
  if (!a || !b) return
  const pair = new Set([one, other])
  const pages = a.pages.union(b.pages)
  groups.delete(other)
  groups.set(one, {
    places: [...a.places, ...b.places],
    bytes: a.bytes + b.bytes,
    imports: a.imports.union(b.imports).difference(pair),
    pages,
  })
  for (const [place, group] of groups) {
    if (!group.imports.has(other)) continue
    groups.set(place, { ...group, imports: group.imports.difference(pair).union(new Set([one])) })
  }
  for (const place of neededBy(groups, [one])) {
    const group = groups.get(place)
    if (group) groups.set(place, { ...group, pages: group.pages.union(pages) })
  }
}
