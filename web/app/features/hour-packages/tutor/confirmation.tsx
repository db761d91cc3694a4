/** Part: the confirmation that the money for a package has come, and its way back. */
import type { HourPackage } from '#contract/hour-packages.ts'
import { openLessonsOf } from '#web/app/features/open-lessons/api.ts'
import { api } from '#web/app/lib/api.ts'
import { queryClient } from '#web/app/lib/query-client.ts'
import { confirm } from '#web/app/ui/confirm.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { type Said, succeed } from '#web/app/ui/toasts.tsx'
import { undoable } from '#web/app/ui/undoable.ts'
import { confirmQuestion, packageInWords, words } from './words.ts'

/** Once its money is confirmed, its hours are offered for what the family owes (Rules #129). */
export function askToConfirm(hourPackage: HourPackage): void {
  const { id, reference } = hourPackage
  confirm({
    title: confirmQuestion(hourPackage),
    body: [`${packageInWords(hourPackage)}, reference ${reference}.`, words.confirming],
    confirmLabel: 'Confirm Payment',
    isSafe: true,
    act: async () => {
      await api.hourPackages.confirmPayment({ params: { id } })
      succeed(packageConfirmed(id))
      await offerHours(hourPackage)
    },
    fallback: words.notConfirmed,
  })
}

async function offerHours({ id, student }: HourPackage): Promise<void> {
  if (!student) return
  const open = await queryClient.fetchQuery(openLessonsOf(student.id)).catch(() => null)
  if (!open || open.lessons.length === 0) return
  await openDialog(() => import('./paid-hours.tsx'), 'PaidHours', { packageId: id, student })
}

/** For ten seconds it is taken back at one press (Rules #68, #127). */
export function packageConfirmed(id: string): Said {
  const undo = () => api.hourPackages.takeBack({ params: { id }, body: { reason: words.slip } })
  return undoable(words.confirmed, undo, words.undoing)
}
