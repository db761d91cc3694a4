import { dayAndTime } from './lesson-words.ts'
import type { Letter } from './letters.ts'

/** What may become of the ways in which a person signs in, as the owner of the account reads it. */
const CHANGES = {
  passkey_added: 'A passkey was added',
  passkey_removed: 'A passkey was removed',
  second_factor_on: 'The second factor is on',
  second_factor_off: 'The second factor is off',
  recovery_code_used: 'A recovery code was used',
} as const
export type FactorChange = keyof typeof CHANGES

/**
 * What the owner of an account reads when there is another way in, or one less; nothing in it was typed (Rules I32).
 * `network` is null where it was done on the server's own machine.
 */
export function factorChangedLetter(
  change: FactorChange,
  { at, network }: { at: Date; network: string | null },
): Letter {
  const where = network === null ? 'on the machine that it runs on' : `network ${network}`
  return {
    subject: CHANGES[change],
    text: `On ${dayAndTime(at)}, ${where}.\n\nIf that was you, there is nothing to do. If it was not, sign out everywhere else and choose a new password at once.`,
    button: { text: 'See where you are signed in', path: '/profile/security' },
  }
}
