import { dayAndTime } from './lesson-words.ts'
import type { Letter } from './letters.ts'

/** What may become of the ways in which a person signs in, as the owner of the account reads it. */
const CHANGES = {
  passkey_added: 'A passkey was added',
  passkey_removed: 'A passkey was removed',
} as const
export type FactorChange = keyof typeof CHANGES

/** What the owner of an account reads when there is another way in, or one less; nothing in it was typed (Rules I32). */
export function factorChangedLetter(change: FactorChange, { at, network }: { at: Date; network: string }): Letter {
  return {
    subject: CHANGES[change],
    text: `On ${dayAndTime(at)}, network ${network}.\n\nIf that was you, there is nothing to do. If it was not, sign out everywhere else and choose a new password at once.`,
    button: { text: 'See where you are signed in', path: '/profile/security' },
  }
}
