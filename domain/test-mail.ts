import type { SmtpFailure } from './deliveries.ts'
import type { Letter } from './letters.ts'

/** What the tutor sends to himself, to see that it arrives (Rules #166). */
export function testLetter(brandName: string): Letter {
  return {
    subject: `A test mail from ${brandName}`,
    text: 'If you can read this, mail leaves. Please look at where it arrived, too: in the junk folder families would not see it.',
    button: { text: 'See what was not delivered', path: '/admin/deliveries' },
  }
}

const LONGEST_ANSWER = 500

/** What a mail server says, on one line; what stands for it where it said nothing. */
export function answerText(said: unknown, otherwise: string): string {
  const text = typeof said === 'string' ? said.replace(/[\s\p{Cc}]+/gu, ' ').trim() : ''
  return (text || otherwise).slice(0, LONGEST_ANSWER)
}

/** Of an attempt that failed: the answer, or why there was none. */
export function failureText({ response, message, name }: SmtpFailure & Partial<Error>): string {
  if (name === 'AbortError' || name === 'TimeoutError') return 'The mail server did not answer in time.'
  return answerText(response, answerText(message, 'There was no answer.'))
}
