import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Subject } from '#contract/subjects.ts'
import { modeInSentence } from '#domain/booking-words.ts'
import { type GridLength, offersLength, usualLength } from '#domain/lesson-requests.ts'
import { poundsText } from '#domain/money.ts'
import { lessonPricePence } from '#domain/pricing.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { addMinutes, type CalendarDate, mondayOf } from '#domain/time.ts'
import { type GridSlot, weekGrid } from '#web/app/features/availability/api.ts'
import { ratesOf, chosenSubjects as subjectsOf } from '#web/app/features/subjects/api.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { clockTime, longDay, timeRange } from '#web/app/lib/format.ts'
import { judged } from '#web/app/lib/judged.ts'
import { type Named, useNamed } from '#web/app/lib/student.ts'
import { useWhomToAsk } from '#web/app/lib/whom-to-ask.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { Empty, faceOf } from '#web/app/ui/loaded.tsx'
import { Spinner } from '#web/app/ui/spinner.tsx'
import type { Weeks } from '../family/booking/state.ts'
import { NearestFree } from '../nearest/nearest-later.tsx'
import { isAboutTime } from '../nearest/state.ts'
import { type Series, seriesPreview } from '../series/api.ts'
import { checkEveryDate } from '../series/state.ts'
import { coverOfAll } from '../series/words.ts'
import { problemsOf, RequestFields } from './request-fields.tsx'
import { type Draft, needsLook, refusedOf, startingAt } from './state.ts'
import { words } from './words.ts'

interface RequestDialogProps {
  slot: GridSlot
  subjectIds: readonly string[]
  /** As the week is looked at. */
  isOnline: boolean
}

/**
 * Asks for a lesson that begins with this slot. Whatever is refused, everything typed stays, and is there again when
 * another slot is picked.
 */
export function RequestDialog({ slot: wished, subjectIds, isOnline }: RequestDialogProps) {
  const [instead, setInstead] = useState<GridSlot | null>(null)
  const picked = instead ?? wished
  const [mode, setMode] = useState(isOnline)
  const fresh = useFreshSlot(picked, mode)
  const slot = instead ?? fresh
  const offered = useOfferedSubjects(slot, subjectIds)
  const named = useNamed()
  const whomToAsk = useWhomToAsk('BOOK')
  const subjectsFor = ({ minutes }: Draft) => offered.data?.[minutes === 120 ? 'halves' : 'whole'] ?? []
  const form = useForm<Draft>({
    defaultValues: { ...firstDraft(picked, subjectIds), isOnline },
    resolver: (draft) => judged(draft, problemsOf(draft, slot, subjectsFor(draft))),
  })
  useFittingLength(form, picked)

  const values = form.watch()
  // The same start may be had in one mode and not in the other.
  if (values.isOnline !== mode) setMode(values.isOnline)
  const subjects = subjectsFor(values)
  const chosen = chosenSubjects(values, subjects)
  const { startTime, tutor } = slot
  const series = seriesOf(values, slot, chosen, named)
  const isReady = (offered.data?.whole.length ?? 0) > 0
  const when = (
    <p className="border-l-2 border-margin pl-3">
      <span className="block font-display text-lg font-semibold">{longDay(startTime)}</span>
      <span className="text-ink-2">
        {values.minutes === null ? clockTime(startTime) : timeRange(startTime, addMinutes(startTime, values.minutes))}{' '}
        UK time, with {tutor.name}
      </span>
    </p>
  )

  /** How many dates were asked for, or that the lesson stands; false where none was. */
  async function send({ minutes, isOnline, notes, weeks }: Draft): Promise<number | 'CONFIRMED' | false> {
    const [subject] = chosen
    if (minutes === null || !subject) return false
    if (series && needsLook({ minutes, weeks })) return checkEveryDate({ ...series, notes }, words.notSent)
    const times = { startTime, endTime: addMinutes(startTime, minutes) }
    const lesson = { tutorId: tutor.id, subjectId: subject.id, ...times, isOnline, notes }
    const { status } = await api.bookings.request({ body: { ...named, ...lesson } })
    return status === 'CONFIRMED' ? status : 1
  }
  return (
    <FormDialog
      title="Book a lesson"
      form={form}
      draftOf={named.studentId ? `lesson request:${named.studentId}` : 'lesson request'}
      aside={<PriceLine subjects={chosen} {...values} series={series} />}
      submitLabel={needsLook(values) ? 'Check every date' : form.formState.isSubmitting ? 'Sending...' : 'Send request'}
      send={send}
      success={words.sent}
      fallback={words.notSent}
      remedy={(error, taken) => {
        const refused = isAboutTime(error) && refusedOf(values, slot, chosen)
        if (!refused) return null
        const pick = (start: Date) => {
          setInstead(startingAt(start, slot, refused.minutes))
          taken()
        }
        return <NearestFree refused={refused} onPick={pick} />
      }}
      face={
        whomToAsk ? (
          <div className="grid gap-5">
            {when}
            <Empty>{whomToAsk}</Empty>
          </div>
        ) : (
          !isReady && (
            <div className="grid gap-5">
              {when}
              {offered.face ?? <Empty>{words.noSubjects}</Empty>}
            </div>
          )
        )
      }
    >
      {when}
      <RequestFields
        control={form.control}
        minutes={values.minutes}
        slot={slot}
        subjects={subjects}
        mayHalve={(offered.data?.halves.length ?? 0) > 1}
      />
    </FormDialog>
  )
}

/** What is asked for, as soon as all of it is chosen. */
function seriesOf(
  { minutes, isOnline, weeks }: Draft,
  slot: GridSlot,
  chosen: readonly Subject[],
  named: Named,
): Series | null {
  if (minutes === null || chosen.length !== (minutes === 120 ? 2 : 1)) return null
  const parts = chosen.map(({ id }) => ({ subjectId: id, minutes: minutes / chosen.length }))
  return { ...named, tutorId: slot.tutor.id, startTime: slot.startTime, isOnline, weeks, parts }
}

/** A length that was chosen for another slot, and that this one has no room for, gives way to the usual one. */
function useFittingLength({ getValues, setValue }: UseFormReturn<Draft>, picked: GridSlot): void {
  useEffect(() => {
    const minutes = getValues('minutes')
    if (minutes !== null && !offersLength(picked, minutes)) setValue('minutes', usualLength(picked))
  }, [getValues, setValue, picked])
}

/** The slot as the latest reading of its week shows it; one that is no longer there offers nothing. */
function useFreshSlot(picked: GridSlot, isOnline: boolean): GridSlot {
  const { data } = useQuery(weekGrid(mondayOf(picked.date), undefined, isOnline))
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
  const [mine, active] = useQueries({ queries: [subjectsOf(useNamed()), ask(api.subjects.list)] })
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

function firstDraft(slot: GridSlot, named: readonly string[]): Draft {
  const [subjectId = null, secondSubjectId = null] = named
  return { minutes: usualLength(slot), subjectId, secondSubjectId, isOnline: true, notes: '', weeks: 1 }
}

/** One subject for each part of the lesson, as far as chosen. Where only one is offered there is nothing to choose. */
function chosenSubjects({ minutes, subjectId, secondSubjectId }: Draft, offered: readonly Subject[]): Subject[] {
  const wanted = minutes === 120 ? [subjectId, secondSubjectId] : [subjectId]
  if (offered.length === 1 && minutes !== 120) return [...offered]
  return wanted.flatMap((wish) => offered.find(({ id }) => id === wish) ?? [])
}

interface PriceLineProps {
  /** As many as the lesson has parts, or fewer while the choice is not complete. */
  subjects: readonly Subject[]
  minutes: GridLength | null
  isOnline: boolean
  weeks: Weeks
  /** What is asked for, as soon as all of it is chosen. */
  series: Series | null
}

/** What the lesson will cost, as soon as that is known; read out when it changes. */
function PriceLine({ subjects, minutes, isOnline, weeks, series }: PriceLineProps) {
  const parts = minutes === 120 ? 2 : 1
  const isKnown = minutes !== null && subjects.length === parts
  const pence = subjects.map((subject) =>
    lessonPricePence(ratesOf(subject), { type: 'LESSON', isOnline, minutes: (minutes ?? 0) / parts }),
  )
  return (
    <p className="min-w-0 max-md:w-full md:flex-1" aria-live="polite" aria-atomic>
      {isKnown && (
        <>
          <span className="font-display text-2xl font-semibold">
            {poundsText(pence.reduce((sum, part) => sum + part, 0))}
          </span>{' '}
        </>
      )}
      <span className="text-sm text-ink-3">
        {isKnown
          ? `${subjects.map(subjectInFull).join(' and ')}, ${modeInSentence(isOnline)}${weeks > 1 ? `, each of ${weeks} weeks` : ''}`
          : words.priceUnknown(parts)}
      </span>
      {series && <Cover series={series} />}
    </p>
  )
}

const nothingLeftOut = new Set<CalendarDate>()

/** What a package will cover of it; the figures of before stay in sight until the new ones are there. */
function Cover({ series }: { series: Series }) {
  const preview = useQuery(seriesPreview(series, nothingLeftOut))
  return (
    <span className={cx('block text-sm', preview.isPlaceholderData && 'opacity-60')}>
      {preview.data ? coverOfAll(preview.data) : ' '}
    </span>
  )
}
