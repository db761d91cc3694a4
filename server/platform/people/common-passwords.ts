import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The 10,000 most common, in small letters, of `@zxcvbn-ts/language-common` (MIT); written by tools/common-passwords.ts. */
export const commonPasswordsFile = join(import.meta.dirname, 'common-passwords.txt')

let loaded: Promise<Pick<ReadonlySet<string>, 'has'>> | null = null

/**
 * Read when the first password is chosen, for nobody waits for it before, and kept as one text: the package, and a set of
 * its words, took 17 MB from then on.
 */
export function commonPasswords(): Promise<Pick<ReadonlySet<string>, 'has'>> {
  loaded ??= readFile(commonPasswordsFile, 'latin1').then((lines) => ({
    has: (password) => lines.includes(`\n${password}\n`),
  }))
  return loaded
}
