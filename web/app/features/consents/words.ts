import { date } from '#web/app/lib/format.ts'
import { lasting } from '#web/app/ui/toasts.tsx'
import type { Consent } from './api.ts'

/** Rules: children. */
export const words = {
  title: 'Permissions',
  faces: { waiting: 'Loading permissions', failed: 'Failed to load the permissions. Please try again.' },
  saved: { success: lasting('Saved.'), failed: 'Your answer could not be saved. Please try again.' },
  withdrawn: { success: lasting('Withdrawn.'), fallback: 'The permission could not be withdrawn. Please try again.' },
  withdrawTitle: 'Withdraw this permission?',
  closes: (child: string) => `${child} will be logged out, and cannot log in any more.`,
  blanks: (child: string) => `What is kept of ${child}’s learning needs is deleted.`,
  stays: 'The tutor is told.',
  open: 'Not answered yet',
} as const

/** "Yes since 12 January 2026, Robert Osei" */
export function answerInWords({ answer }: Consent): string {
  if (!answer) return words.open
  return `${answer.isGiven ? 'Yes' : 'No'} since ${date(answer.at)}, ${answer.by}`
}
