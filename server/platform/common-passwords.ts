/** OWASP Application Security Verification Standard 5.0, 6.2.4, asks for the first 3,000 at least. */
const MOST_COMMON = 10_000

let loaded: Promise<ReadonlySet<string>> | null = null

/** The most common passwords, in small letters; read when the first password is chosen, for nobody waits for it before. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    // The commonest come first.
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, MOST_COMMON)),
  )
  return loaded
}
