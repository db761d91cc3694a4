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

/**
 * Our choice: what a request costs, in bytes of script before it is compressed. On a line of 150 ms and 1.6 Mbit/s, with
 * six connections, each holds up 5 KB that could have come meanwhile; and small files compress worse.
 */
export const WORTH_OF_A_FILE = 25_000
/** Our choice: a session begins on one of these, more often than on all others together; and a pupil may begin a quiz anywhere. */
const OFTEN = /^(VISITOR|\w+ \/dashboard|STUDENT \/quiz\/)/

export function weightOf(pages: Iterable<string>): number {
  let weight = 0
  for (const page of pages) weight += OFTEN.test(page) ? 8 : 1
  return weight
}
