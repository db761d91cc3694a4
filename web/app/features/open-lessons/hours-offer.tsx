/** Part: bought hours, offered instead of the money for lessons that are owed. */
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { openLessonsOf } from './api.ts'
import type { UseHoursDialogProps } from './use-hours-dialog.tsx'
import { hoursQuestion } from './words.ts'

export function askToUseHours(question: UseHoursDialogProps): void {
  void openDialog(() => import('./use-hours-dialog.tsx'), 'UseHoursDialog', question)
}

interface HoursOfferProps {
  studentId: string
  whose: string
  /** It is known that there will be something to offer: its place is kept. */
  isExpected?: boolean
}

/** Offers to use bought hours for what is owed, where there is both (Rules #129). */
export function HoursOffer({ studentId, whose, isExpected = false }: HoursOfferProps) {
  const { data, isPending } = useQuery(openLessonsOf(studentId))
  return (
    <div tabIndex={-1} data-focus-home="row" className="outline-none">
      {isExpected && isPending && <div className="mb-4 h-34 rounded-lg bg-neutral-bg sm:h-17" aria-hidden />}
      {data && data.lessons.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-lg bg-bottle-tint px-4 py-3">
          <p className="max-w-prose font-semibold">{hoursQuestion(data, whose)}</p>
          <Button onPress={() => askToUseHours({ studentId, whose })}>Show and use hours</Button>
        </div>
      )}
    </div>
  )
}
