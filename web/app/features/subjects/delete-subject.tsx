import { useState } from 'react'
import { CallFailed } from '#contract/client.ts'
import { type Subject, subjectRefusals } from '#contract/subjects.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { api } from '#web/app/lib/api.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { SUCCESS_SHOWN_MS, words } from './words.ts'

/** Asks first. What is in use cannot go: the same dialog then says so and offers to deactivate it (Rules #16). */
export function DeleteSubject({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const [isInUse, setInUse] = useState(false)
  const params = { id: subject.id }
  const name = subjectInFull(subject)

  async function remove() {
    try {
      await api.subjects.remove({ params })
    } catch (error) {
      setInUse(error instanceof CallFailed && error.code === subjectRefusals.subject_in_use.code)
      throw error
    }
    notify(words.deleted, 'ok', SUCCESS_SHOWN_MS)
  }
  async function deactivate() {
    await api.subjects.update({ params, body: { isActive: false } })
    notify(words.updated, 'ok', SUCCESS_SHOWN_MS)
  }

  const question =
    isInUse && subject.isActive
      ? {
          title: `Deactivate ${name}?`,
          confirmLabel: 'Deactivate',
          onConfirm: deactivate,
          fallback: words.statusNotUpdated,
        }
      : { title: `Delete ${name}?`, confirmLabel: 'Delete', onConfirm: remove, fallback: words.notDeleted }
  return (
    <AlertDialog {...question} onClose={onClose}>
      <p>{explanation(isInUse, subject.isActive)}</p>
    </AlertDialog>
  )
}

function explanation(isInUse: boolean, isActive: boolean): string {
  if (!isInUse) return 'The subject and its prices will be gone. This cannot be undone.'
  return isActive
    ? 'Families can then no longer book it. Lessons that are booked stay, and you can activate it again.'
    : 'It is inactive already, so families cannot book it.'
}
