import { dayAndClock } from './day-words.ts'
import type { Letter } from './letters.ts'
import { HOLD_MINUTES, LINK_HOURS } from './visitors.ts'

/** Where visitors choose a time, and below it the link of each letter. */
export const VISITOR_PATH = '/book-a-consultation'

/** The letter with the link says nothing that somebody typed: nobody can make us write to strangers (Rules #251). */
export function visitorLinkLetter(requestId: string, start: Date): Letter {
  return {
    subject: 'Please confirm your consultation',
    text: `Somebody, we hope you, asked for a consultation on ${dayAndClock(start)}. The time is kept for ${HOLD_MINUTES} minutes; the link works for ${LINK_HOURS} hours, as long as the time is free. If it was not you, do nothing.`,
    button: { text: 'Confirm', path: VISITOR_PATH, oneTime: { id: requestId, purpose: 'CONSULTATION' } },
  }
}

/** The same to an address that has an account: only the letter says so. */
export function knownVisitorLetter(start: Date): Letter {
  return {
    subject: 'Please log in to book your consultation',
    text: `Somebody, we hope you, asked for a consultation on ${dayAndClock(start)} with this address. There is an account with it already: please log in, and choose a time there. If it was not you, do nothing.`,
    button: { text: 'Log in', path: '/login?next=consultation' },
  }
}

/** What the tutor's answer says to a visitor who has no account yet, with the invitation to make one (Rules #252). */
export function visitorAnswerLetter(news: Letter, inviteCode: string): Letter {
  const { subject, text, facts, quote } = news
  return {
    ...{ subject, ...(facts ? { facts } : {}), ...(quote ? { quote } : {}) },
    text: `${text.trim()}\n\nWith this invitation you can make an account of your own, see what is agreed, and change it. It works once, for 30 days.`,
    button: { text: 'Make your account', path: `/join?code=${inviteCode}` },
  }
}

/** With the request, for the tutor: who has asked, as the address confirms it. */
export function visitorNotes({ name, email, note }: { name: string; email: string; note: string }): string {
  return `${name} (${email}) asks before having an account.${note ? `\n\n${note}` : ''}`
}
