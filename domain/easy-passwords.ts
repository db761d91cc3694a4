import { PASSWORD_FEWEST_CHARACTERS } from './people.ts'

/** What somebody who guesses knows already. */
export interface Known {
  /** The most common passwords, in small letters. */
  readonly common: { readonly has: (password: string) => boolean }
  readonly brandName: string
  /** Of the account's owner. */
  readonly name: string
  readonly email: string
}

/** Shorter ones stand in many good passwords by chance. Our choice. */
const SHORTEST_WORD = 4
/** What a name must have beside it to be no mere name any more. Our choice. */
const LEAST_BESIDE = 4

/** A password of fewer than eight characters, of whatever script, is found by trying all that there are (Rules #2). */
export function hasTooFewCharacters(password: string): boolean {
  return [...password].length < PASSWORD_FEWEST_CHARACTERS.STUDENT
}

/**
 * A password is too easy to guess when it has fewer than eight characters, is one of the most common, or the name of the
 * site, the own name or e-mail, a word of either, or the part before the @, with hardly anything beside it; capitals and
 * signs make no difference (Rules #2).
 */
export function isEasyToGuess(password: string, known: Known): boolean {
  if (hasTooFewCharacters(password)) return true
  if (known.common.has(password.toLowerCase())) return true
  const bare = lettersAndDigits(password)
  return wordsOf(known).some((word) => bare.includes(word) && bare.length - word.length < LEAST_BESIDE)
}

function wordsOf({ brandName, name, email }: Known): string[] {
  const texts = [brandName, name, email, email.split('@')[0] ?? '', ...brandName.split(/\s+/), ...name.split(/\s+/)]
  return texts.map(lettersAndDigits).filter((word) => [...word].length >= SHORTEST_WORD)
}

function lettersAndDigits(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
