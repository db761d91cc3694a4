/** Script chunk load timeout, 120 seconds (Rules: screens). */
const LONGEST_MS = 120_000

/** A part of the application that has not arrived by then is one that did not arrive; the build asks this of each. */
export function inTime<T>(part: Promise<T>): Promise<T> {
  return Promise.race([
    part,
    new Promise<T>((_, fail) => setTimeout(fail, LONGEST_MS, new Error('Loading chunk failed'))),
  ])
}
