/** Part: bought hours, offered instead of the money for lessons that are owed. */
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { Button } from '#web/app/ui/button.tsx'
import { hoursQuestion } from './open-lesson-lines.tsx'
import type { UseHoursDialogProps } from './use-hours-dialog.tsx'

const UseHoursDialog = lazyPart(() => import('./use-hours-dialog.tsx'), 'UseHoursDialog')

interface HoursOfferProps extends Omit<UseHoursDialogProps, 'onClose'> {
  /** It is known that there will be something to offer: its place is kept. */
  isExpected?: boolean
}

/** Offers to use bought hours for what is owed, where there is both (Rules #129). */
export function HoursOffer({ source, whose, isExpected = false }: HoursOfferProps) {
  const { data, isPending } = source.open
  const [isAsking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  function close() {
    flushSync(() => setAsking(false))
    focusIfLost(() => place.current)
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {isExpected && isPending && <div className="mb-4 h-34 rounded-lg bg-neutral-bg sm:h-17" aria-hidden />}
      {data && data.lessons.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-lg bg-bottle-tint px-4 py-3">
          <p className="max-w-prose font-semibold">{hoursQuestion(data, whose)}</p>
          <Button onPress={() => setAsking(true)}>Show and use hours</Button>
        </div>
      )}
      <Suspense>{isAsking && <UseHoursDialog source={source} whose={whose} onClose={close} />}</Suspense>
    </div>
  )
}
