import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { poundsText } from '#domain/money.ts'
import type { Side } from '#domain/people.ts'
import { EDIT_SCOPES } from '#domain/series-edits.ts'
import { judged } from '#web/app/lib/judged.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { FormSegmented, FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormTextArea } from '#web/app/ui/form-fields.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import type { Lesson } from '../api.ts'
import { saidOf } from '../changes/state.ts'
import { lessonWith } from '../words.ts'
import { type EditBody, type EditReply, editPreview, sendEdit, withoutClosed } from './api.ts'
import { EditDate } from './edit-date.tsx'
import { EditFields } from './edit-fields.tsx'
import { bodyOf, KINDS, linkProblem, lookedAt, move, needsAnswer, type TypedEdit, tick, typedOf } from './state.ts'
import { answersNeeded, askedFor, changed, kindWords, moneyInWords, scopeWords, submitLabel, words } from './words.ts'

interface SeriesEditDialogProps {
  /** At which it begins; of a series. */
  lesson: Lesson
  side: Side
  /** What has been chosen before. */
  begun?: Partial<TypedEdit>
}

const SCOPES = EDIT_SCOPES.map((id) => ({ id, name: scopeWords[id] }))

/** What is to change, how far, and every date before anything does (Rules #216). */
export function SeriesEditDialog({ lesson, side, begun }: SeriesEditDialogProps) {
  const form = useForm<TypedEdit>({
    defaultValues: { ...typedOf(lesson), ...begun },
    resolver: (values) => judged(values, { meetingLink: linkProblem(values) }),
  })
  const { control } = form
  const typed = form.watch()
  const seriesId = lesson.seriesId ?? ''
  const body = bodyOf(lesson, typed)
  const preview = useQuery(editPreview(seriesId, body && lookedAt(body), typed.kept))
  const dates = body ? (preview.data?.dates ?? []) : []
  const open = dates.filter(needsAnswer).length
  const count = body && !preview.isPlaceholderData ? (preview.data?.count ?? 0) : 0
  const isTutor = side === 'TUTOR'

  const answer = (values: Partial<TypedEdit>) => {
    for (const [name, value] of Object.entries(values)) form.setValue(name as keyof TypedEdit, value as never)
  }
  return (
    <FormDialog
      title={words.title}
      isWide
      form={form}
      draftOf={null}
      aside={<Total reply={count > 0 ? preview.data : undefined} open={open} />}
      submitLabel={submitLabel(count)}
      isUnfinished={count === 0 || open > 0}
      send={() => sendEdit(seriesId, withoutClosed(body as EditBody, dates))}
      success={(reply) => (isTutor ? saidOf(changed(reply), reply, words.undone) : askedFor(reply))}
      fallback={words.failed}
    >
      <p className="text-ink-2">{lessonWith(isTutor ? lesson.student : lesson.tutor, lesson)}</p>
      <FormSelect
        control={control}
        name="kind"
        label="What changes"
        options={KINDS[side].map((id) => ({ id, name: kindWords[id] }))}
      />
      {typed.kind !== 'EXTEND' && <FormSegmented control={control} name="scope" label="How far" options={SCOPES} />}
      <EditFields form={form} />
      <section aria-label="Every date">
        {body === null && <p className="text-ink-2">{words.nothingYet}</p>}
        {body !== null && preview.error && <ErrorBox>{problemText(preview.error, words.looking.failed)}</ErrorBox>}
        {body !== null && !preview.data && !preview.error && faceOf([preview], { ...words.looking, rows: 4 })}
        <ul className="divide-y divide-feint">
          {dates.map((date) => (
            <EditDate
              key={`${date.date} ${date.bookingIds[0]}`}
              date={date}
              onTick={(isTicked) => answer(tick(typed, date, isTicked))}
              onMove={(start) => answer(move(typed, date, start))}
            />
          ))}
        </ul>
      </section>
      <FormTextArea control={control} name="notes" label="Notes (optional)" />
      <p className="text-sm text-ink-2">{isTutor ? words.standsAtOnce : words.waits}</p>
    </FormDialog>
  )
}

/** What it comes to, or how many dates wait for an answer. */
function Total({ reply, open }: { reply: EditReply | undefined; open: number }) {
  return (
    <p className="mr-auto min-w-0 max-sm:w-full sm:flex-1" aria-live="polite" aria-atomic>
      {open > 0 ? (
        <span className="font-semibold text-danger">{answersNeeded(open)}</span>
      ) : (
        reply && (
          <>
            {reply.price !== null && (
              <span className="font-display text-2xl font-semibold">{poundsText(reply.price)}</span>
            )}{' '}
            <span className="text-sm text-ink-3">{moneyInWords(reply)}</span>
          </>
        )
      )}
    </p>
  )
}
