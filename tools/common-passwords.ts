import { writeFileSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'
import { commonPasswordsFile } from '#server/platform/people/common-passwords.ts'

/** OWASP Application Security Verification Standard 5.0, 6.2.4, asks for the first 3,000 at least. */
const MOST_COMMON = 10_000

/** A line each, the commonest first; written again by hand once the package has a newer list. */
export function commonPasswordsText(): string {
  return `\n${dictionary['passwords-common'].slice(0, MOST_COMMON).join('\n')}\n`
}

if (import.meta.main) writeFileSync(commonPasswordsFile, commonPasswordsText())
