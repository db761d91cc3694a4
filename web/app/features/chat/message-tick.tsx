import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import type { Entry } from './state.ts'
import { statusWord, words } from './words.ts'

const SIZE = 16

/** One tick for sent, two for delivered, two blue ones for read (Rules: chat). */
export function MessageTick({ state }: { state: Entry['state'] }) {
  if (state === 'SENDING') return <Clock size={SIZE} role="img" aria-label={words.sending} />
  if (state === 'RETRYING' || state === 'REFUSED')
    return <CircleAlert size={SIZE} aria-hidden className="text-danger" />
  const word = { role: 'img', 'aria-label': statusWord[state] }
  if (state === 'SENT') return <Check size={SIZE} {...word} />
  return <CheckCheck size={SIZE} {...word} className={state === 'READ' ? 'text-sky' : undefined} />
}
