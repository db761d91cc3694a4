import { useMutation, useQueries, useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { Suspense, useState } from 'react'
import { newcomerRefusals } from '#contract/sentences/newcomers.ts'
import type { Subject } from '#contract/subjects.ts'
import { isBookableDate } from '#domain/booking-times.ts'
import { CONSULTATION_MINUTES, consultationProblem } from '#domain/consultations.ts'
import { poundsText } from '#domain/money.ts'
import { londonDateOf, minutesBetween } from '#domain/time.ts'
import { type User, useIsNew } from '#web/app/features/accounts/api.ts'
import type { FreeSlot } from '#web/app/features/availability/api.ts'
import { overviewOf } from '#web/app/features/bookings/api.ts'
import { NearestFree } from '#web/app/features/bookings/nearest/nearest-later.tsx'
import { isAboutTime } from '#web/app/features/bookings/nearest/state.ts'
import type { Series } from '#web/app/features/bookings/series/api.ts'
import { checkEveryDate } from '#web/app/features/bookings/series/state.ts'
import { chosenSubjects } from '#web/app/features/subjects/api.ts'
import { SubjectSelect } from '#web/app/features/subjects/subject-select.tsx'
import { api, ask } from '#web/app/lib/api.ts'
import { timeRange } from '#web/app/lib/format.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { type Named, useNamed, useSiblings } from '#web/app/lib/student.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { useWhomToAsk } from '#web/app/lib/whom-to-ask.ts'
import { Button } from '#web/app/ui/button.tsx'
import { ButtonLink } from '#web/app/ui/button-link.tsx'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { Empty, faceOf, SkeletonRows } from '#web/app/ui/loaded.tsx'
import { places } from '#web/app/ui/places.ts'
import { Segmented } from '#web/app/ui/segmented.tsx'
import { Select } from '#web/app/ui/select.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import { DayField, DaySlots } from './day-slots.tsx'
import {
  AFTER_SENDING,
  type Draft,
  firstDraft,
  type ModeProps,
  type Offer,
  pickedNear,
  refusedLesson,
  type Wish,
} from './state.ts'
import { consultationPence, lessonPence, repeats, whomFor, words } from './words.ts'

const SiblingsBooking = lazyPart(() => import('./siblings/siblings-booking.tsx'), 'SiblingsBooking')
const FlexibleMode = lazyPart(() => import('./flexible-mode.tsx'), 'FlexibleMode')

type Student = Pick<User, 'id' | 'studentProfile'>

/** A student asks for a lesson, for the same one each week, or for one of several subjects (Rules: bookings). */
export function BookLessons({ user }: { user: Student }) {
  const subjects = useOfferedSubjects()
  const consultation = useConsultationOffer(user)
  const whomToAsk = useWhomToAsk('BOOK')
  const siblings = useSiblings('BOOK')
  const [isForAll, setForAll] = useState(false)
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span className="text-ink-2">{whomToAsk ?? 'All times are UK time.'}</span>
        <ButtonLink to="/booking">
          <CalendarDays size={18} aria-hidden />
          Week view
        </ButtonLink>
      </p>
      {siblings.length > 1 && (
        <div className="mb-5 max-w-xl">
          <Segmented label="For" options={whomFor(siblings)} value={isForAll} onChange={(isAll) => setForAll(isAll)} />
        </div>
      )}
      {isForAll ? (
        <Suspense fallback={<SkeletonRows label={words.subjects.waiting} rows={5} />}>
          <SiblingsBooking siblings={siblings} />
        </Suspense>
      ) : subjects.data && consultation !== undefined ? (
        subjects.data.length > 0 ? (
          <Booking offer={{ subjects: subjects.data, consultation }} />
        ) : (
          <Empty>{words.noSubjects}</Empty>
        )
      ) : (
        (subjects.face ?? <SkeletonRows label={words.subjects.waiting} />)
      )}
    </>
  )
}

/** The student's own subjects, or all where he has none (Rules: bookings). */
function useOfferedSubjects() {
  const [mine, active] = useQueries({ queries: [chosenSubjects(useNamed()), ask(api.subjects.list)] })
  const own = mine.data?.length ? mine.data : undefined
  return {
    data: own ?? (mine.data && active.data),
    face: faceOf([mine, active], words.subjects),
  }
}

/** Whether the tutor offers this student a consultation, and none was booked yet; undefined until that is known. */
function useConsultationOffer({ id, studentProfile }: Student): boolean | undefined {
  const isEnabled = studentProfile?.consultationEnabled === true && !studentProfile.hasHadConsultation
  const overview = useQuery({ ...overviewOf(id), enabled: isEnabled })
  if (isEnabled && overview.isPending) return undefined
  if (!isEnabled || !overview.data) return false
  return consultationProblem(studentProfile, overview.data.bookings) === null
}

function Booking({ offer }: { offer: Offer }) {
  const now = useNow()
  const [draft, setDraft] = useState(() => firstDraft(londonDateOf(now), offer.subjects))
  const named = useNamed()
  const sending = useMutation({ mutationFn: (wish: Single) => send(wish, named), onSuccess: finish })
  const whomToAsk = useWhomToAsk('BOOK')
  const Mode = draft.isFlexible ? FlexibleMode : StandardMode

  const wish = isAboutTime(sending.error) ? sending.variables : undefined
  const refused = wish && 'lesson' in wish ? refusedLesson(wish.lesson) : null

  function onChange(values: Partial<Draft>) {
    sending.reset()
    setDraft((before) => ({ ...before, ...values }))
  }
  function finish(dates: number | 'CONFIRMED' | false) {
    if (!dates) return
    succeed(words.sent(dates))
    onChange(AFTER_SENDING)
  }
  async function onAsk(wish: Wish) {
    if (sending.isPending) return
    sending.reset()
    if ('series' in wish) finish(await checkEveryDate({ ...named, ...wish.series }, words.notSent))
    else sending.mutate(wish)
  }

  return (
    <div className="grid gap-5">
      <Checkbox isSelected={draft.isFlexible} onChange={(isFlexible) => onChange({ isFlexible })}>
        {words.flexible}
      </Checkbox>
      {sending.isError && <ErrorBox isSought>{problemText(sending.error, words.notSent)}</ErrorBox>}
      {refused && (
        <Suspense>
          <NearestFree refused={refused} onPick={(start) => onChange(pickedNear(start, refused, draft))} />
        </Suspense>
      )}
      <Suspense fallback={<SkeletonRows label={words.slots.waiting} rows={5} />}>
        <Mode
          draft={draft}
          onChange={onChange}
          offer={offer}
          now={now}
          isSending={sending.isPending || whomToAsk !== null}
          onAsk={(wish) => void onAsk(wish)}
        />
      </Suspense>
    </div>
  )
}

type Single = Exclude<Wish, { series: Series }>

/** One lesson, or the consultation. */
async function send(wish: Single, named: Named): Promise<1 | 'CONFIRMED'> {
  const { status } =
    'lesson' in wish
      ? await api.bookings.request({ body: { ...named, ...wish.lesson } })
      : await api.bookings.consultation({ body: { ...named, ...wish.consultation } })
  return status === 'CONFIRMED' ? status : 1
}

/** A subject and a date, then one of the free times; the same time each week where it is repeated. */
function StandardMode({ draft, onChange, offer, now, isSending, onAsk }: ModeProps) {
  const { subjectId, date, isOnline, weeks } = draft
  const isConsultation = offer.consultation && draft.isConsultation
  const subject = offer.subjects.find(({ id }) => id === subjectId)
  const priceOf = (of: Subject, slot: FreeSlot) =>
    isConsultation ? consultationPence(of) : lessonPence(of, isOnline, minutesBetween(slot.startTime, slot.endTime))
  function book({ tutor, startTime, endTime }: FreeSlot) {
    if (!subject) return
    const single = { tutorId: tutor.id, subjectId: subject.id, startTime, endTime }
    if (isConsultation) onAsk({ consultation: { ...single, notes: words.consultationNote } })
    else if (weeks === 1) onAsk({ lesson: { ...single, isOnline } })
    else {
      const series = { tutorId: tutor.id, startTime, isOnline, weeks }
      onAsk({ series: { ...series, parts: [{ subjectId: subject.id, minutes: minutesBetween(startTime, endTime) }] } })
    }
  }
  return (
    <>
      <div className="card grid gap-5 p-5 md:grid-cols-2 md:p-6">
        {offer.consultation && <SessionType draft={draft} onChange={onChange} />}
        <SubjectSelect subjects={offer.subjects} value={subjectId} onChange={(id) => onChange({ subjectId: id })} />
        {!isConsultation && (
          <Segmented
            label="Lesson mode"
            options={places}
            value={isOnline}
            onChange={(to) => onChange({ isOnline: to })}
          />
        )}
        <DayField date={date} onDate={(to) => onChange({ date: to })} />
        {!isConsultation && <Repeat draft={draft} onChange={onChange} />}
      </div>
      {subject && date && isBookableDate(date, now) ? (
        <DaySlots
          wanted={{ subjectId: subject.id, date, minutes: isConsultation ? CONSULTATION_MINUTES : undefined }}
          onDate={(to) => onChange({ date: to })}
        >
          {(slot) => (
            <>
              <span className="text-ink-2 max-sm:order-1 max-sm:w-full">with {slot.tutor.name}</span>
              <span className="ml-auto tabular-nums">{poundsText(priceOf(subject, slot))}</span>
              <Button variant="primary" isDisabled={isSending} onPress={() => book(slot)}>
                Book This Slot
                <span className="sr-only">, {timeRange(slot.startTime, slot.endTime)}</span>
              </Button>
            </>
          )}
        </DaySlots>
      ) : (
        <Empty>{words.chooseFirst}</Empty>
      )}
    </>
  )
}

/** Asked only of whom the tutor offers a consultation, and who has had none. */
function SessionType({ draft, onChange }: Pick<ModeProps, 'draft' | 'onChange'>) {
  return (
    <div className="md:col-span-2">
      <Segmented
        label="Session type"
        options={[
          { id: false, name: 'Lesson' },
          { id: true, name: 'Consultation' },
        ]}
        value={draft.isConsultation}
        onChange={(isConsultation) => onChange({ isConsultation })}
      />
      {draft.isConsultation && <p className="mt-2 text-sm text-ink-3">{words.consultationOnce}</p>}
    </div>
  )
}

function Repeat({ draft, onChange }: Pick<ModeProps, 'draft' | 'onChange'>) {
  if (useIsNew()) return <p className="self-end text-sm text-ink-2">{newcomerRefusals.newcomer_repeats.message}</p>
  return (
    <Select
      label="Repeat"
      options={[{ id: 1 as const, name: 'None' }, ...repeats]}
      value={draft.weeks}
      onChange={(weeks) => onChange({ weeks })}
    />
  )
}
