import { countUnsent } from '#web/app/features/chat/outbox/state.ts'
import { countUnsavedAnswers } from '#web/app/features/quizzes/taking/outbox/state.ts'
import { hasDrafts } from '#web/app/lib/drafts.ts'
import { queryClient } from '#web/app/lib/query-client.ts'
import { offer, takeBack } from '#web/app/ui/toasts.tsx'

const WORDS = 'There is a new version.'
/** Our choice: so long after the last word is sent it may be said, and as long it may stand once somebody types. */
const LOOK_EVERY_MS = 1_000

let stopLooking = () => {}

/**
 * The server has another version of the pages than this one: whoever has nothing to lose is offered it, and whoever is in
 * a quiz, or has typed something that is not sent, is left alone until then.
 */
export function offerReload(userId: string, signal: AbortSignal, reload = () => location.reload()): void {
  stopLooking()
  if (signal.aborted) return
  let isOffered = false
  const look = () => {
    const isFree = isNothingLost(userId)
    if (isFree && !isOffered)
      offer(WORDS, { label: 'Reload', onPress: () => (isNothingLost(userId) ? reload() : look()) })
    if (!isFree && isOffered) takeBack(WORDS)
    isOffered = isFree
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  stopLooking = () => clearInterval(timer)
  signal.addEventListener('abort', () => {
    stopLooking()
    takeBack(WORDS)
  })
  look()
}

function isNothingLost(userId: string): boolean {
  const isInQuiz = location.pathname.startsWith('/quiz/')
  const unsent = countUnsent(userId) + countUnsavedAnswers(userId) + queryClient.isMutating()
  return !isInQuiz && unsent === 0 && !hasDrafts() && !isPasswordTyped()
}

/** The one thing of which no draft is kept. */
function isPasswordTyped(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>('[autocomplete$="password"]')].some(
    ({ value }) => value !== '',
  )
}
