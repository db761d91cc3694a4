import { type CostOf, costOf, TOO_MANY } from './chunk-cost.ts'
import type { Piece } from './chunk-pieces.ts'

/**
 * Our choice: how often something is tried for each two pieces, and how much dearer it may make the whole at the beginning and at the end. What
 * gets worse first may get better than before; what only ever gets better stays where the first steps led.
 */
const [TRIES_OF_TWO, DEARER_FIRST, DEARER_LAST] = [34, 1_000_000, 3_000]
/** A file too many costs little at first, or no way led from one order of ten files to another; all after this share. */
const [TOO_MANY_FIRST, STRICT_AFTER] = [1_000_000, 0.7]
/** Our choice: how often two files are joined, and how often a piece takes along what fewer, or more, pages need. */
const [JOINED, WITH_FEWER, WITH_MORE, OWN_FILE] = [0.05, 0.15, 0.1, 0.05]

interface Settled {
  readonly files: number[]
  readonly cost: number
}

/**
 * Moves pieces to another file, or to one of their own, as long as all pages together gain by it. `files` says of each
 * piece in which file it stands; no page comes in too many. The same pieces always settle alike.
 */
export function settled(
  pieces: readonly Piece[],
  files: readonly number[],
  mostFiles: number,
  limits: ReadonlyMap<string, number> = new Map(),
): Settled {
  const cost = costOf(pieces, mostFiles, limits)
  if (cost(numbered(files)) === Infinity) throw new Error('Two files need each other')
  const first = stepByStep(files, cost)
  const tried = stepByStep(tries(pieces, first.files, cost), cost)
  return tried.cost < first.cost ? tried : first
}

function stepByStep(files: readonly number[], costOfAll: CostOf): Settled {
  const best = numbered(files)
  let least = costOfAll(best)
  for (let moved = true; moved; ) {
    moved = false
    for (const [place, before] of best.entries()) {
      let to = before
      for (const file of [...new Set(best), freeIn(best)]) {
        best[place] = file
        const cost = costOfAll(best)
        if (cost < least) [to, least, moved] = [file, cost, true]
      }
      best[place] = to
    }
  }
  return { files: best, cost: least }
}

/** Moves and joins by chance, what makes it dearer less and less often; answers the best that there was. */
function tries(pieces: readonly Piece[], files: readonly number[], costOfAll: CostOf): readonly number[] {
  const fewer = pieces.map(({ pages }) => pieces.map((each) => each.pages.isSubsetOf(pages)))
  const more = pieces.map(({ pages }) => pieces.map((each) => each.pages.isSupersetOf(pages)))
  const chance = chances()
  const among = (most: number) => Math.floor(chance() * most)
  /** Which other pieces of its file go with one; null for itself alone. */
  const companyOf = (place: number): ((other: number) => boolean) | null => {
    const how = chance()
    if (how < JOINED) return () => true
    if (how < JOINED + WITH_FEWER) return (other) => fewer[place]?.[other] ?? false
    return how < JOINED + WITH_FEWER + WITH_MORE ? (other) => more[place]?.[other] ?? false : null
  }
  let now = numbered(files)
  let [best, least] = [now, costOfAll(now)]
  let [cost, tooMany] = [least, TOO_MANY]
  const most = TRIES_OF_TWO * pieces.length ** 2
  for (let tried = 0; tried < most; tried++) {
    const share = tried / most
    if (tried % 1000 === 0) {
      tooMany = TOO_MANY_FIRST * (TOO_MANY / TOO_MANY_FIRST) ** Math.min(1, share / STRICT_AFTER)
      cost = costOfAll(now, tooMany)
    }
    const dearer = DEARER_FIRST * (DEARER_LAST / DEARER_FIRST) ** share
    const [place, to] = [among(now.length), now[among(now.length)] as number]
    const from = now[place] as number
    const file = chance() < OWN_FILE ? freeIn(now) : to
    if (file === from) continue
    const goesToo = companyOf(place)
    const next = goesToo
      ? now.map((each, other) => (each === from && goesToo(other) ? file : each))
      : now.with(place, file)
    const costOfNext = costOfAll(next, tooMany)
    if (costOfNext > cost && chance() >= Math.exp((cost - costOfNext) / dearer)) continue
    ;[now, cost] = [next, costOfNext]
    if (tooMany === TOO_MANY && cost < least) [best, least] = [now, cost]
  }
  return best
}

/** From 0 on, without a gap. */
function numbered(files: readonly number[]): number[] {
  const known = [...new Set(files)]
  return files.map((file) => known.indexOf(file))
}

/** The first number that is no file's. */
function freeIn(files: readonly number[]): number {
  const taken = new Set(files)
  let free = 0
  while (taken.has(free)) free++
  return free
}

/** The same numbers from 0 to 1 at every build (a linear congruential generator: Numerical Recipes, 7.1). */
function chances(): () => number {
  let seed = 1
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
}
