import { type FormEvent, useId, useState } from 'react'
import { poundsText } from '#domain/money.ts'
import { amendLesson, type Lesson } from '#web/app/features/bookings/api.ts'
import { useDraft } from '#web/app/lib/drafts.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { DraftNote } from '#web/app/ui/draft-note.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { AmendFields } from './amend-fields.tsx'
import { type AmendmentDraft, emptyDraft, newTimeOf } from './state.ts'
import { estimateOf, newTimeInWords, whichLesson, words } from './words.ts'

/** Asks for another time: one of the free ones, or any other. Whatever is refused, everything chosen stays. */
export function AmendDialog({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const now = useNow()
  const formId = useId()
  const draft = useDraft(`amendment:${lesson.parts.map(({ id }) => id).join('+')}`, () => emptyDraft(lesson))
  const [isIncomplete, setIncomplete] = useState(false)
  const { isSending, problem, send } = useAmending(lesson, () => {
    draft.forget()
    onClose()
  })
  const leave = () => !isSending && onClose()
  const time = newTimeOf(draft.value)
  const missing = isIncomplete && !time ? words.timesMissing : ''

  function submit(event: FormEvent) {
    event.preventDefault()
    setIncomplete(!time)
    if (time) void send(draft.value, time)
  }

  return (
    <Dialog
      title="Ask for another time"
      onClose={leave}
      isDismissable={false}
      hasWeek
      footer={
        <>
          <p className="mr-auto min-w-0 max-sm:w-full" aria-live="polite" aria-atomic>
            {time && <span className="block font-semibold tabular-nums">{newTimeInWords(time)}</span>}
            <span className="text-sm text-ink-2">
              Estimated price: {poundsText(estimateOf(lesson, draft.value.minutes))}
            </span>
          </p>
          <Button onPress={leave}>Go back</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isSending}>
            Send
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <div className="grid gap-1">
          <p className="text-ink-2">Now: {whichLesson(lesson)}</p>
          {lesson.status === 'CONFIRMED' && <p>{words.amendingConfirmed}</p>}
          {lesson.parts.length > 1 && <p>{words.wholeMoves(lesson)}</p>}
          {lesson.besides.length > 0 && <p>{words.onePartMoves(lesson)}</p>}
        </div>
        <DraftNote draft={draft} />
        <AmendFields lesson={lesson} draft={draft.value} onChange={draft.change} now={now} missing={missing} />
        {(problem || missing) && (
          <div ref={scrollIntoSight}>
            <ErrorBox>{problem ?? missing}</ErrorBox>
          </div>
        )}
      </form>
    </Dialog>
  )
}

function useAmending(lesson: Lesson, onSent: () => void) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send({ reason }: AmendmentDraft, { start, end }: NonNullable<ReturnType<typeof newTimeOf>>) {
    if (isSending) return
    setSending(true)
    setProblem(null)
    const amendment = { startTime: start, endTime: end, notes: reason }
    try {
      await amendLesson(lesson, amendment)
    } catch (error) {
      setProblem(problemText(error, words.amendFailed))
      setSending(false)
      return
    }
    notify(words.amended)
    onSent()
  }
  return { isSending, problem, send }
}

function scrollIntoSight(box: HTMLElement | null) {
  box?.scrollIntoView({ block: 'nearest' })
}
