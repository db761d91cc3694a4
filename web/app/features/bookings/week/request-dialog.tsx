import { useQueries, useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import type { Subject } from '#contract/subjects.ts'
import { offersLength, usualLength } from '#domain/lesson-requests.ts'
import { addMinutes, mondayOf } from '#domain/time.ts'
import { type GridSlot, weekGrid } from '#web/app/features/availability/api.ts'
import { announce } from '#web/app/lib/announce.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { clockTime, longDay, timeRange } from '#web/app/lib/format.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { DraftNote } from '#web/app/ui/draft-note.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { Spinner } from '#web/app/ui/spinner.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { useSending } from '../family/booking/sending/state.ts'
import type { Series } from '../series/api.ts'
import { PriceLine } from './price-line.tsx'
import { RequestFields } from './request-fields.tsx'
import { type Draft, needsLook } from './state.ts'
import { words } from './words.ts'

const SeriesDialog = lazyPart(() => import('../series/series-dialog.tsx'), 'SeriesDialog')

export interface RequestDialogProps {
  slot: GridSlot
  /** From an earlier slot that was not to be had. */
  draft: Draft | null
  subjectIds: readonly string[]
  /** With what was typed, unless it has been sent. */
  onClose: (unsent: Draft | null) => void
}

/** Asks for a lesson that begins with this slot. Whatever is refused, everything typed stays. */
export function RequestDialog({ slot: picked, draft, subjectIds, onClose }: RequestDialogProps) {
  const slot = useFreshSlot(picked)
  const offered = useOfferedSubjects(slot, subjectIds)
  const form = useForm<Draft>({ defaultValues: firstDraft(picked, draft, subjectIds) })
  const formId = useId()
  const { isSending, problem, send, forget } = useSending(words.notSent)
  const [looking, lookAt] = useState<Series | null>(null)
  const [isKept, setKept] = useState(draft !== null && draft.notes !== '')

  const values = form.watch()
  const subjects = offered.data?.[values.minutes === 120 ? 'halves' : 'whole'] ?? []
  const chosen = chosenSubjects(values, subjects)
  const { startTime } = slot
  const seriesOf = ({ minutes, isOnline, weeks }: Draft): Series | null =>
    minutes !== null && chosen.length === (minutes === 120 ? 2 : 1)
      ? {
          ...{ tutorId: slot.tutor.id, startTime: startTime.toISOString(), isOnline, weeks },
          parts: chosen.map(({ id }) => ({ subjectId: id, minutes: minutes / chosen.length })),
        }
      : null

  const submit = form.handleSubmit(async ({ minutes, isOnline, notes, weeks }) => {
    if (minutes === null) return
    const series = seriesOf(form.getValues())
    if (series && needsLook({ minutes, weeks })) {
      forget()
      return lookAt({ ...series, notes })
    }
    const times = { startTime, endTime: addMinutes(startTime, minutes) }
    const terms = { tutorId: slot.tutor.id, ...times, isOnline, notes }
    const [subject] = chosen
    const request = (subjectId: string) => api.bookings.request({ body: { ...terms, subjectId } })
    if (subject && (await send(() => request(subject.id)))) finish(1)
  }, announceFirst)
  const finish = (dates: number) => {
    notify(dates > 1 ? words.repeatsSent(dates) : words.sent)
    onClose(null)
  }
  const close = () => !isSending && onClose(form.getValues())

  function startAgain() {
    form.setValue('notes', '')
    setKept(false)
  }
  const mayHalve = (offered.data?.halves.length ?? 0) > 1
  const isReady = (offered.data?.whole.length ?? 0) > 0
  const footer = (
    <>
      <PriceLine subjects={chosen} {...values} series={seriesOf(values)} />
      <Button onPress={close} isDisabled={isSending}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="primary" isPending={isSending}>
        {isSending ? 'Sending...' : needsLook(values) ? 'Check every date' : 'Send request'}
      </Button>
    </>
  )
  return (
    <Dialog title="Book a lesson" onClose={close} isDismissable={false} footer={isReady && footer}>
      <p className="mb-5 border-l-2 border-margin pl-3">
        <span className="block font-display text-lg font-semibold">{longDay(startTime)}</span>
        <span className="text-ink-2">
          {values.minutes === null ? clockTime(startTime) : timeRange(startTime, addMinutes(startTime, values.minutes))}{' '}
          UK time, with {slot.tutor.name}
        </span>
      </p>
      {offered.face}
      {offered.data?.whole.length === 0 && <Empty>{words.noSubjects}</Empty>}
      {isReady && (
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          <DraftNote draft={{ isKept, startAgain }} />
          <RequestFields control={form.control} values={values} slot={slot} subjects={subjects} mayHalve={mayHalve} />
          {problem && (
            <div key={problem} ref={scrollIntoSight}>
              <ErrorBox>{problem}</ErrorBox>
            </div>
          )}
        </form>
      )}
      {looking && (
        <Suspense>
          <SeriesDialog series={looking} notSent={words.notSent} onSent={finish} onClose={() => lookAt(null)} />
        </Suspense>
      )}
    </Dialog>
  )
}

/** The slot as the latest reading of its week shows it; one that is no longer there offers nothing. */
function useFreshSlot(picked: GridSlot): GridSlot {
  const { data } = useQuery(weekGrid(mondayOf(picked.date)))
  if (!data) return picked
  const fresh = data.flatMap(({ slots }) => slots).find(({ id }) => id === picked.id)
  return fresh ?? { ...picked, available: false, ...offersNothing }
}
const offersNothing = { canBook30Min: false, canBook1Hour: false, canBook90Min: false, canBook2Hours: false }

/**
 * The subject that the slot is for; else the student's own and those that the address names, or all where he has none
 * of his own (Rules: bookings). Two hours take two subjects (Rules: bookings): whoever has just one chooses both among
 * all.
 */
function useOfferedSubjects(slot: GridSlot, named: readonly string[]) {
  const [mine, active] = useQueries({ queries: [ask(api.subjects.mine), ask(api.subjects.list)] })
  const isWaiting = !mine.data || !active.data
  const own = new Set([...(mine.data ?? []).map(({ id }) => id), ...named])
  const isOffered = ({ id }: Subject) => {
    if (slot.subjectId !== null) return id === slot.subjectId
    return mine.data?.length === 0 || own.has(id)
  }
  const whole = active.data?.filter(isOffered) ?? []
  const halves = slot.subjectId === null && whole.length === 1 ? (active.data ?? []) : whole
  return {
    data: isWaiting ? undefined : { whole, halves },
    face: faceOf([mine, active], {
      waiting: <Spinner label={words.subjectsLoading} />,
      failed: words.subjectsNotLoaded,
    }),
  }
}

function firstDraft(slot: GridSlot, draft: Draft | null, named: readonly string[]): Draft {
  const [subjectId = null, secondSubjectId = null] = named
  const fresh = { subjectId, secondSubjectId, isOnline: true, notes: '', weeks: 1 as const }
  const fits = draft?.minutes && offersLength(slot, draft.minutes)
  return { ...fresh, ...draft, minutes: fits ? draft.minutes : usualLength(slot) }
}

/** One subject for each part of the lesson, as far as chosen. Where only one is offered there is nothing to choose. */
function chosenSubjects({ minutes, subjectId, secondSubjectId }: Draft, offered: readonly Subject[]): Subject[] {
  const wanted = minutes === 120 ? [subjectId, secondSubjectId] : [subjectId]
  if (offered.length === 1 && minutes !== 120) return [...offered]
  return wanted.flatMap((wish) => offered.find(({ id }) => id === wish) ?? [])
}

/** The sentence is tied to its field; who cannot see it hears it at once. */
function announceFirst(errors: FieldErrors<Draft>) {
  const first = [errors.minutes, errors.subjectId, errors.secondSubjectId, errors.notes].find(Boolean)
  if (first?.message) announce(first.message)
}

function scrollIntoSight(box: HTMLElement | null) {
  box?.scrollIntoView({ block: 'nearest' })
}
