/** A file of a build in which nothing was put together: what exactly the same pages and dialogs need. */
export interface Piece {
  readonly name: string
  readonly modules: readonly string[]
  readonly bytes: number
  /** The places of the other pieces that it imports. */
  readonly imports: ReadonlySet<number>
  /** Pages that are first shown with it. */
  readonly pages: ReadonlySet<string>
}
type Groups = Map<number, Piece>

/**
 * Our choice: what a request costs, in bytes of script before it is compressed. On a line of 150 ms and 1.6 Mbit/s, with
 * six connections, each holds up 5 KB that could have come meanwhile; and small files compress worse.
 */
const WORTH_OF_A_FILE = 25_000
/** Our choice: no page pays more than that for one request less of others. */
const MOST_IN_VAIN = 12_000
/** With six connections to a server each further file waits for one; the first script comes besides. */
const MOST_FILES = 10 - 1
/** Our choice: a session begins on one of these, more often than on all others together. */
const OFTEN = /^(VISITOR|\w+ \/dashboard)/

/**
 * Which pieces become one file: those of much the same pages, as long as a request less gains more than the bytes cost
 * that a page then loads in vain; after that what costs least, until no page has too many files. No two files need each
 * other, or one of them would run too early.
 */
export function groupsOf(pieces: readonly Piece[]): Piece[] {
  const groups: Groups = new Map(pieces.map((piece, place) => [place, piece]))
  const mergeFirst = (pairs: readonly Pair[]): boolean => {
    const best = pairs.find(({ one, other }) => !isCircle(groups, one, other))
    if (best) merge(groups, best.one, best.other)
    return best !== undefined
  }
  const worthIt = () =>
    pairsOf(groups, [...groups.keys()])
      .filter(({ gain, inVain }) => gain > 0 && inVain <= MOST_IN_VAIN)
      .sort((a, b) => b.gain - a.gain)
  const cheapest = () => pairsOf(groups, tooMany(groups)).sort((a, b) => a.cost - b.cost)
  while (mergeFirst(worthIt()));
  while (mergeFirst(cheapest()));
  return [...groups.values()]
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

function weightOf(pages: ReadonlySet<string>): number {
  let weight = 0
  for (const page of pages) weight += OFTEN.test(page) ? 5 : 1
  return weight
}

/** Whether one needs the other by way of a third, and so would need itself. */
function isCircle(groups: Groups, one: number, other: number): boolean {
  const pair = new Set([one, other])
  const between = [...pair]
    .flatMap((place) => [...(groups.get(place)?.imports ?? [])])
    .filter((each) => !pair.has(each))
  return !neededBy(groups, between).isDisjointFrom(pair)
}

function merge(groups: Groups, one: number, other: number): void {
  const [a, b] = [groups.get(one), groups.get(other)]
  if (!a || !b) return
  const pair = new Set([one, other])
  const pages = a.pages.union(b.pages)
  groups.delete(other)
  groups.set(one, {
    name: a.bytes > b.bytes ? a.name : b.name,
    modules: [...a.modules, ...b.modules],
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
