import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { lastBookableDate } from '#domain/booking-times.ts'
import {
  calendarDate,
  clockFromMinutes,
  clockMinutes,
  clockTime,
  type Interval,
  instantAt,
  londonDateOf,
  minutesBetween,
  QUARTER_MINUTES,
} from '#domain/time.ts'
import { amendBooking, keepBooking, type Lesson, readAgain } from '#web/app/features/bookings/api.ts'
import { pounds } from '#web/app/lib/format.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Button } from '#web/app/ui/button.tsx'
import { DatePicker } from '#web/app/ui/date-picker.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { Select } from '#web/app/ui/select.tsx'
import { TextArea } from '#web/app/ui/text-area.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { lessonInWords } from './format.ts'
import { messages } from './messages.ts'
import { type AmendmentDraft, emptyDraft, startingAt } from './state.ts'

/** Spec 1 §5: minutes 00, 15, 30 and 45. */
const clockTimes = Array.from({ length: 96 }, (_, place) => clockFromMinutes(place * QUARTER_MINUTES))

/** Asks for another time. Whatever is refused, everything chosen stays. */
export function AmendDialog({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const now = useNow()
  const formId = useId()
  const [draft, setDraft] = useState(() => emptyDraft(lesson))
  const [isIncomplete, setIncomplete] = useState(false)
  const { isSending, problem, send } = useAmending(lesson, onClose)
  const choose = (values: Partial<AmendmentDraft>) => setDraft({ ...draft, ...values })
  const leave = () => !isSending && onClose()
  const times = clockTimes.map((time) => ({ id: time, name: time }))

  function submit(event: FormEvent) {
    event.preventDefault()
    const { date, start, end, reason } = draft
    setIncomplete(!date)
    if (date) void send({ start: instantAt(date, start), end: instantAt(date, end) }, reason)
  }

  return (
    <Dialog
      title="Ask for another time"
      onClose={leave}
      isDismissable={false}
      footer={
        <>
          <Button onPress={leave}>Go back</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isSending}>
            Send
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <p className="text-ink-2">Now: {lessonInWords(lesson)}</p>
        {lesson.status === 'CONFIRMED' && <p>{messages.amendingConfirmed}</p>}
        <div className="grid gap-5 md:grid-cols-3">
          <DatePicker
            label="New date"
            value={draft.date}
            minDate={londonDateOf(now)}
            maxDate={lastBookableDate(now)}
            error={isIncomplete && !draft.date ? messages.timesMissing : ''}
            onChange={(date) => choose({ date: date === null ? null : calendarDate(date) })}
          />
          <Select
            label="Start"
            options={times}
            value={draft.start}
            onChange={(id) => setDraft(startingAt(draft, clockTime(id)))}
          />
          <Select label="End" options={times} value={draft.end} onChange={(id) => choose({ end: clockTime(id) })} />
        </div>
        <TextArea label="Reason (optional)" value={draft.reason} onChange={(reason) => choose({ reason })} />
        <p aria-live="polite">
          Estimated price: {pounds(estimate(lesson, clockMinutes(draft.end) - clockMinutes(draft.start)))}
        </p>
        {problem && <ErrorBox>{problem}</ErrorBox>}
      </form>
    </Dialog>
  )
}

/** In pounds: a lesson keeps its rate per minute, a consultation its price (Rules #23). */
function estimate({ type, price, startTime, endTime }: Lesson, minutes: number): number {
  if (type === 'CONSULTATION' || minutes <= 0) return price
  return Math.round((price * 100 * minutes) / minutesBetween(startTime, endTime)) / 100
}

function useAmending(lesson: Lesson, onSent: () => void) {
  const queryClient = useQueryClient()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function send({ start, end }: Interval, notes: string) {
    if (isSending) return
    setSending(true)
    setProblem(null)
    const amendment = { startTime: start.toISOString(), endTime: end.toISOString(), notes }
    try {
      keepBooking(queryClient, await amendBooking(lesson.id, amendment))
    } catch (error) {
      setProblem(problemText(error, messages.amendFailed))
      setSending(false)
      void readAgain(queryClient)
      return
    }
    notify(messages.amended)
    onSent()
  }
  return { isSending, problem, send }
}
