import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Payment } from '#contract/payments.ts'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { Button } from '#web/app/ui/button.tsx'
import { lessonInWords } from './words.ts'

const HoursQuestion = lazyPart(() => import('./hours-question.tsx'), 'HoursQuestion')

/** Beside a lesson that bought hours would cover: instead of paying for it (Rules #129). */
export function UseHours({ payment, studentId }: { payment: Payment; studentId: string }) {
  const [isAsking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  function close() {
    flushSync(() => setAsking(false))
    focusIfLost(() => button.current ?? document.querySelector<HTMLElement>('h1'))
  }
  return (
    <div>
      <Button ref={button} onPress={() => setAsking(true)}>
        Use your hours instead
        <span className="sr-only"> for {lessonInWords(payment)}</span>
      </Button>
      <Suspense>
        {isAsking && <HoursQuestion studentId={studentId} bookingId={payment.booking.id} onClose={close} />}
      </Suspense>
    </div>
  )
}
