import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_FEWEST_CHARACTERS } from '#domain/people.ts'
import { words } from './words.ts'

export type Level = 0 | 1 | 2 | 3
export interface Strength {
  /** From what anybody guesses to what nobody will. */
  readonly level: Level
  /** What would make it better; null where nothing is needed. */
  readonly hint: string | null
}

/** What is longer is judged by its beginning: a hundred characters of a sentence would hold up every key. */
const MOST_CHARACTERS = 64
/** The library tells five; guessed at once and guessed within a day are alike to a family. */
const LEVELS = [0, 0, 1, 2, 3] as const satisfies readonly Level[]

const guesser = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MOST_CHARACTERS })

/**
 * How hard a password is to guess for somebody who knows what `about` says of its owner. Below eight characters each is easy,
 * whatever it is made of (Rules #2).
 */
export function strengthOf(password: string, about: readonly string[]): Strength {
  const known = about.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2)
  const { score, feedback } = guesser.check(password, known)
  const level = [...password].length < PASSWORD_FEWEST_CHARACTERS.STUDENT ? 0 : (LEVELS[score] ?? 0)
  return { level, hint: level > 1 ? null : hintFor(feedback.warning) }
}

function hintFor(warning: string | null): string {
  return (warning !== null && words.hints[warning]) || words.anotherWord
}
