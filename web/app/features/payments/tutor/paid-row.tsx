import { poundsText } from '#domain/money.ts'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import type { Paid } from './state.ts'
import { dayAndTime } from './words.ts'

export function PaidRow({ paid }: { paid: Paid }) {
  const { student, what, amount, reference } = paid
  const takeBack = () => openDialog(() => import('./take-back-dialog.tsx'), 'TakeBackDialog', { paid })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 p-4 lg:grid-cols-[1fr_1.5fr_auto_auto] lg:items-center lg:px-5">
      <div className="min-w-0 max-lg:col-span-2">
        <p className="font-semibold wrap-anywhere">{student.name}</p>
        <p className="text-sm text-ink-3 wrap-anywhere">{student.email}</p>
      </div>
      <div className="min-w-0 max-lg:col-span-2">
        <p className="wrap-anywhere">{what}</p>
        <p className="text-sm text-ink-2 tabular-nums">Confirmed {dayAndTime(paid.paidAt)}</p>
      </div>
      <div className="lg:text-right">
        <p className="text-lg font-semibold tabular-nums">{poundsText(amount)}</p>
        <p className="font-code text-xs text-ink-2">{reference}</p>
      </div>
      <div className="self-center justify-self-end">
        <Button onPress={takeBack}>
          Take back
          <span className="sr-only">
            {' '}
            the payment of {student.name}, {what}
          </span>
        </Button>
      </div>
    </li>
  )
}
