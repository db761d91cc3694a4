import { Suspense } from 'react'
import { paymentLine } from '#domain/charge-words.ts'
import { poundsText } from '#domain/money.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { chargeOf, type Lesson, partsAlone, showsMoney } from '../api.ts'
import { paymentTone } from '../words.ts'
import { words } from './words.ts'

// The tutor never pays.
const PayLesson = lazyPart(() => import('./pay-lesson.tsx'), 'PayLesson', { role: 'STUDENT' })

/** How a lesson is paid for, in one line; nothing before it was confirmed, once nothing is owed, or to who sees no money. */
export function LessonMoney({ lesson, isFurther = false }: { lesson: Lesson; isFurther?: boolean }) {
  if (lesson.parts.length > 1) {
    return partsAlone(lesson).map((part, place) => <LessonMoney key={part.id} lesson={part} isFurther={place > 0} />)
  }
  if (!showsMoney(lesson)) return null
  const charge = chargeOf(lesson)
  const line = paymentLine({ status: lesson.status, pricePence: lesson.price }, charge)
  if (lesson.chargeWaived) return <p className="text-ink-2">{words.nothingOwed}</p>
  if (!line) return null
  const pending = lesson.payments.find(({ status }) => status === 'PENDING')
  return (
    <div className={cx('grid min-w-0 gap-1.5', isFurther && 'mt-4')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        {lesson.besides.length > 0 && <p className="text-ink-2">{subjectInFull(lesson.subject)}</p>}
        <p>
          <Chip tone={paymentTone(line)}>{line}</Chip>
        </p>
        {pending && <p className="font-semibold tabular-nums">{poundsText(pending.amount)}</p>}
      </div>
      {charge.pendingPence > 0 && charge.paidPence > 0 && (
        <p className="text-sm text-ink-2">{words.partlyPaid(charge.paidPence)}</p>
      )}
      {/* Not while a change is under review, because its price may change with it (Rules: bookings). */}
      {pending && lesson.status !== 'AMENDED' && (
        <Suspense fallback={<p className="min-h-20" />}>
          <PayLesson lesson={lesson} payment={pending} />
        </Suspense>
      )}
    </div>
  )
}
