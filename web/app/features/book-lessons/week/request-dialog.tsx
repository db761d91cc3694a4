import { useQueries, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { lessonParts, offersLength, usualLength } from '#domain/lesson-requests.ts'
import { addMinutes, calendarDate, mondayOf } from '#domain/time.ts'
import { type GridSlot, weekGrid } from '#web/app/features/availability/api.ts'
import { activeSubjects, mySubjects, type Subject } from '#web/app/features/subjects/api.ts'
import { announce } from '#web/app/lib/announce.ts'
import { clockTime, longDay, timeRange } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { Spinner } from '#web/app/ui/spinner.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { messages } from './messages.ts'
import { PriceLine } from './price-line.tsx'
import { RequestFields } from './request-fields.tsx'
import { type Draft, useSending } from './state.ts'

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
  const { isSending, sent, problem, send } = useSending()

  const values = form.watch()
  const subjects = offered.data ?? []
  const chosen = chosenSubjects(values, subjects)
  const startTime = new Date(slot.startTime)

  const submit = form.handleSubmit(async ({ minutes, isOnline, notes }) => {
    if (minutes === null) return
    const parts = lessonParts({ startTime, minutes, subjectIds: chosen.map(({ id }) => id), notes })
    if (!(await send(parts, { tutorId: slot.tutor.id, isOnline }, subjects))) return
    notify(messages.sent)
    onClose(null)
  }, announceFirst)
  const close = () => {
    if (!isSending) onClose(sent.length > 0 ? null : form.getValues())
  }

  const footer = (
    <>
      <PriceLine subjects={chosen} minutes={values.minutes} isOnline={values.isOnline} />
      <Button onPress={close} isDisabled={isSending}>
        {sent.length > 0 ? 'Close' : 'Cancel'}
      </Button>
      <Button type="submit" form={formId} variant="primary" isPending={isSending}>
        {isSending ? 'Sending...' : sent[0] ? `Send part ${3 - sent[0].number}` : 'Send request'}
      </Button>
    </>
  )
  return (
    <Dialog title="Book a lesson" onClose={close} isDismissable={false} footer={subjects.length > 0 && footer}>
      <p className="mb-5 border-l-2 border-margin pl-3">
        <span className="block font-display text-lg font-semibold">{longDay(startTime)}</span>
        <span className="text-ink-2">
          {values.minutes === null ? clockTime(startTime) : timeRange(startTime, addMinutes(startTime, values.minutes))}{' '}
          UK time, with {slot.tutor.name}
        </span>
      </p>
      {offered.isPending && <Spinner label={messages.subjectsLoading} />}
      {offered.isError && <Failed message={messages.subjectsNotLoaded} onRetry={offered.retry} />}
      {offered.data?.length === 0 && <Empty>{messages.noSubjects}</Empty>}
      {subjects.length > 0 && (
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          <RequestFields control={form.control} values={values} slot={slot} subjects={subjects} sent={sent} />
          {problem && (
            <div key={problem} ref={scrollIntoSight}>
              <ErrorBox>{problem}</ErrorBox>
            </div>
          )}
        </form>
      )}
    </Dialog>
  )
}

/** The slot as the latest reading of its week shows it; one that is no longer there offers nothing. */
function useFreshSlot(picked: GridSlot): GridSlot {
  const { data } = useQuery(weekGrid(mondayOf(calendarDate(picked.date))))
  if (!data) return picked
  const fresh = data.flatMap(({ slots }) => slots).find(({ id }) => id === picked.id)
  return fresh ?? { ...picked, available: false, ...offersNothing }
}
const offersNothing = { canBook30Min: false, canBook1Hour: false, canBook90Min: false, canBook2Hours: false }

/**
 * The subject that the slot is for; else the student's own and those that the address names, or all where he has none
 * of his own (Spec 1 §6).
 */
function useOfferedSubjects(slot: GridSlot, named: readonly string[]) {
  const [mine, active] = useQueries({ queries: [mySubjects, activeSubjects] })
  const isWaiting = !mine.data || !active.data
  const own = new Set([...(mine.data ?? []).map(({ id }) => id), ...named])
  const isOffered = ({ id }: Subject) => {
    if (slot.subjectId !== null) return id === slot.subjectId
    return mine.data?.length === 0 || own.has(id)
  }
  const retry = () => {
    for (const query of [mine, active]) if (query.isError) void query.refetch()
  }
  return {
    data: isWaiting ? undefined : active.data?.filter(isOffered),
    isPending: isWaiting && !mine.isError && !active.isError,
    isError: isWaiting && (mine.isError || active.isError),
    retry,
  }
}

function firstDraft(slot: GridSlot, draft: Draft | null, named: readonly string[]): Draft {
  const fresh = { subjectId: named[0] ?? null, secondSubjectId: named[1] ?? null, isOnline: true, notes: '' }
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
