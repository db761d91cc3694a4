import type { Interval } from './time.ts'

/** Two times clash when they share any moment; one may begin as the other ends (Rules I1). */
export function overlaps(a: Interval, b: Interval): boolean {
  return a.start < b.end && b.start < a.end
}

/** The same times in order, touching and overlapping ones joined, empty ones dropped. */
export function normalise(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals
    .filter((interval) => interval.start < interval.end)
    .sort((a, b) => a.start.getTime() - b.start.getTime())
  const joined: Interval[] = []
  let last: Interval | undefined
  for (const next of sorted) {
    if (last && next.start <= last.end) {
      if (next.end <= last.end) continue
      last = { start: last.start, end: next.end }
      joined[joined.length - 1] = last
    } else {
      last = { start: next.start, end: next.end } // whatever else `next` carries is not true of the whole
      joined.push(last)
    }
  }
  return joined
}

/** What is left of `open` once `busy` is taken out, in order. Neither needs to be normalised. */
export function subtract(open: readonly Interval[], busy: readonly Interval[]): Interval[] {
  const taken = normalise(busy)
  const free: Interval[] = []
  let first = 0 // the first taken time that ends inside or after the window in hand
  for (const window of normalise(open)) {
    while (endsBy(taken[first], window.start)) first++
    let cursor = window.start
    for (let index = first; cursor < window.end; index++) {
      const next = taken[index]
      if (!next || next.start >= window.end) {
        free.push({ start: cursor, end: window.end })
        break
      }
      if (next.start > cursor) free.push({ start: cursor, end: next.start })
      cursor = next.end
    }
  }
  return free
}

function endsBy(interval: Interval | undefined, instant: Date): boolean {
  return interval !== undefined && interval.end <= instant
}

/** Whether `inner` lies wholly within `outer`, whose touching parts count as one. */
export function contains(outer: readonly Interval[], inner: Interval): boolean {
  return normalise(outer).some((whole) => whole.start <= inner.start && inner.end <= whole.end)
}

/** From the first start to the last end; null of no times. */
export function spanOver(times: readonly Interval[]): Interval | null {
  if (times.length === 0) return null
  const [starts, ends] = [times.map(({ start }) => start.getTime()), times.map(({ end }) => end.getTime())]
  return { start: new Date(Math.min(...starts)), end: new Date(Math.max(...ends)) }
}
