/** Part: how it is said that the money for a package has come. */
import { api } from '#web/app/lib/api.ts'
import { fail, type Said, succeed, undoable } from '#web/app/ui/toasts.tsx'
import { words } from './words.ts'

/** For ten seconds it is taken back at one press (Rules #68, #127). */
export function packageConfirmed(id: string): Said {
  return undoable(words.confirmed, () => void undo(id))
}

async function undo(id: string): Promise<void> {
  try {
    await api.hourPackages.takeBack({ params: { id }, body: { reason: words.slip } })
    succeed(words.undone)
  } catch (error) {
    fail(error, words.notTakenBack)
  }
}
