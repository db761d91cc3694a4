import { signOut } from '#web/app/features/accounts/api.ts'
import { countUnsent, forgetMessages } from '#web/app/features/chat/outbox/state.ts'
import { confirm } from '#web/app/ui/confirm.ts'

/** After the first page: nobody who is not taking a quiz waits for it. */
const quizOutbox = () => import('#web/app/features/quizzes/taking/outbox/state.ts')

/** Names what was not sent yet and would be lost (Rules: screens). */
export async function askToLeave(userId: string): Promise<void> {
  const messages = countUnsent(userId)
  const answers = (await ofQuizzes(({ countUnsavedAnswers }) => countUnsavedAnswers(userId))) ?? 0
  const isAllSent = messages + answers === 0
  confirm({
    title: isAllSent ? 'Log out?' : 'Log out before everything is sent?',
    body: (
      <>
        {isAllSent && <p>You will need your e-mail address and your password to come back.</p>}
        {messages > 0 && <p>{counted(messages, 'message')} not been sent yet.</p>}
        {answers > 0 && <p>{counted(answers, 'quiz answer')} not been saved yet.</p>}
        {!isAllSent && <p>Whatever has not reached the server is deleted from this device when you log out.</p>}
      </>
    ),
    confirmLabel: isAllSent ? 'Log out' : 'Log out and delete',
    act: () => leave(userId),
    fallback: 'Failed to log out',
  })
}

/** On a shared device nothing of a person stays behind. */
async function leave(userId: string): Promise<void> {
  forgetMessages(userId)
  await ofQuizzes(({ forgetSheets }) => forgetSheets(userId))
  await signOut()
  // NOTE: the landing page is the server's, outside this application.
  location.assign('/')
}

/** Where its code cannot be had any more, whoever wants to leave must still be able to. */
async function ofQuizzes<T>(look: (outbox: Awaited<ReturnType<typeof quizOutbox>>) => T): Promise<T | null> {
  const outbox = await quizOutbox().catch(() => null)
  return outbox && look(outbox)
}

function counted(count: number, noun: string): string {
  return count === 1 ? `One ${noun} has` : `${count} ${noun}s have`
}
