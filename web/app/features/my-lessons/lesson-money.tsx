import { ExternalLink } from 'lucide-react'
import { bankReference } from '#domain/booking-words.ts'
import { paymentLine } from '#domain/charge-words.ts'
import { penceToPounds, poundsToPence } from '#domain/money.ts'
import { chargeOf, type Lesson } from '#web/app/features/bookings/api.ts'
import { pounds } from '#web/app/lib/format.ts'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { Chip, type ChipTone } from '#web/app/ui/status-chip.tsx'
import { lessonInWords } from './format.ts'
import { messages } from './messages.ts'

/** How a lesson is paid for, in one line; nothing before it was confirmed, and nothing once nothing is owed for it. */
export function LessonMoney({ lesson }: { lesson: Lesson }) {
  const charge = chargeOf(lesson)
  const line = paymentLine({ status: lesson.status, pricePence: poundsToPence(lesson.price) ?? 0 }, charge)
  if (lesson.chargeWaived) return <p className="text-ink-2">{messages.nothingOwed}</p>
  if (!line) return null
  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <p>
          <Chip tone={toneOf[line] ?? 'info'}>{line}</Chip>
        </p>
        <WayToPay lesson={lesson} />
      </div>
      {charge.pendingPence > 0 && charge.paidPence > 0 && (
        <p className="text-sm text-ink-2">{messages.partlyPaid(penceToPounds(charge.paidPence))}</p>
      )}
      <LinkNote lesson={lesson} />
    </div>
  )
}

const toneOf: Readonly<Record<string, ChipTone>> = {
  Paid: 'ok',
  'Payment Pending': 'warn',
  'Payment Required': 'warn',
}

/** The amount, the link where the tutor has set one, and always the reference (Rules section 8). */
function WayToPay({ lesson }: { lesson: Lesson }) {
  const pending = lesson.payments.find(({ status }) => status === 'PENDING')
  if (!pending) return null
  return (
    <>
      <p className="font-semibold tabular-nums">{pounds(pending.amount)}</p>
      {pending.paymentLink && mayPay(lesson) && (
        <a
          href={pending.paymentLink}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('line', 'md', 'hover:bg-sunk')}
        >
          Pay for Lesson
          <span className="sr-only">, {lessonInWords(lesson)}, opens in a new tab</span>
          <ExternalLink size={16} aria-hidden />
        </a>
      )}
      <p>
        <span className="text-sm text-ink-2">Reference </span>
        <code className="whitespace-nowrap">{bankReference(lesson.id)}</code>
      </p>
    </>
  )
}

/** Spec 1 §4: not while a change is under review, because its price may change with it. */
function mayPay({ status }: Lesson): boolean {
  return status !== 'AMENDED'
}

function LinkNote({ lesson }: { lesson: Lesson }) {
  const pending = lesson.payments.find(({ status }) => status === 'PENDING')
  if (!pending || !mayPay(lesson)) return null
  const { paymentLink, linkAmount, amount } = pending
  if (paymentLink === null) return <p className="text-sm text-ink-2">{messages.noLink}</p>
  if (linkAmount === amount) return null
  return <p className="rounded-md bg-warn-bg px-3 py-2 text-warn">{messages.otherLinkAmount(linkAmount, amount)}</p>
}
