/** Part: a lesson that the tutor books, or suggests. */

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { CalendarOff, CalendarPlus } from 'lucide-react'
import { poundsText } from '#domain/money.ts'
import { useStudentChoice } from '#web/app/features/students/api.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { openDialog, useClosing } from '#web/app/ui/dialogs.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { Empty, faceOf } from '#web/app/ui/loaded.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { saidOf } from '../changes/state.ts'
import { subjectsFor } from '../tutor/suggestion/state.ts'
import { words as usual } from '../tutor/suggestion/words.ts'
import { spanOf } from '../tutor/time-fields.tsx'
import { type Booked, bookedDates, isWithout, type Wished } from './api.ts'
import { BookedDates, DateNote } from './booked-dates.tsx'
import { LessonFields } from './lesson-fields.tsx'
import { answerTimes, type Checked, freshLesson, isWeekly, newLesson, planOf, weeksOf } from './state.ts'
import { bookedFor, totalOf, words } from './words.ts'

interface NewLessonProps {
  /** Whom it is for, where the page knows; another can still be chosen. */
  studentId?: string
  wished?: Wished | undefined
}

/** A single lesson is booked on whichever day it is. */
const ALL = { leftOut: [], kept: [] }

/** Books a lesson, once or each week, or suggests one (Rules #214, #21). */
export function NewLesson({ studentId, wished }: NewLessonProps) {
  const form = useChecked(newLesson, freshLesson(studentId ?? null, wished ?? null))
  const draft = form.watch()
  const students = useStudentChoice(draft.studentId)
  const subjects = useQuery(ask(api.subjects.list))
  const plan = planOf(draft)
  const looked = useQuery(bookedDates(plan, isWeekly(draft) ? draft : ALL))
  const seen = plan ? looked.data : undefined
  const taken = seen?.dates.filter((each) => isWithout(each, draft)).map(({ date }) => date) ?? []
  const name = students.chosen?.name ?? ''
  const count = isWeekly(draft) ? (weeksOf(draft) ?? 1) - taken.length : 1

  async function send({
    how,
    repeat: _,
    weeks,
    leftOut: __,
    kept: ___,
    answerHours,
    startTime,
    startClock,
    endTime,
    ...lesson
  }: Checked) {
    const body = { ...lesson, ...spanOf({ startTime, startClock, endTime }) }
    if (how === 'SUGGEST') {
      const chosen = answerTimes(draft).find(({ hours }) => hours === answerHours)
      await api.bookings.suggest({ body: chosen ? { ...body, answerBy: chosen.until } : body })
      return words.suggested(name)
    }
    const weekly = isWeekly(draft) ? { weeks: weeks ?? 1, leaveOut: taken } : {}
    const booked = await api.directBookings.book({ body: { ...body, ...weekly } })
    return saidOf(bookedFor(name, booked), booked, words.undone)
  }
  const face = faceOf([students, subjects], {
    waiting: usual.loading,
    rows: 5,
    failed: students.isError ? usual.studentsNotLoaded : usual.subjectsNotLoaded,
  })
  return (
    <FormDialog
      title={words.title}
      form={form}
      draftOf={`lesson:${studentId ?? ''}${wished ? `${wished.date}T${wished.start}` : ''}`}
      submitLabel={draft.how === 'SUGGEST' ? words.submit.SUGGEST : words.submit.BOOK(count)}
      isUnfinished={count < 1}
      isJudgedWhole
      send={send}
      success={(said) => said}
      fallback={words.failed}
      face={face ?? (!students.isAnybody && <Empty>{usual.noStudents}</Empty>)}
    >
      <LessonFields form={form} students={students} subjects={subjectsFor(students.chosen, subjects.data ?? [])} />
      {draft.how === 'SUGGEST' && <p className="text-ink-2">{words.suggestion}</p>}
      {plan && looked.isError && <ErrorBox>{words.datesNotLoaded}</ErrorBox>}
      {seen && isWeekly(draft) && (
        <BookedDates
          dates={seen.dates}
          chosen={draft}
          onChoose={({ leftOut, kept }) => {
            form.setValue('leftOut', [...leftOut])
            form.setValue('kept', [...kept])
          }}
        />
      )}
      {seen && !isWeekly(draft) && seen.dates[0] && <DateNote date={seen.dates[0]} />}
      <Total seen={seen} looked={looked} />
      <Instead wished={wished} />
    </FormDialog>
  )
}

/** What is left to pay for the dates that are kept, and what hours give. */
function Total({ seen, looked }: { seen: Booked | undefined; looked: UseQueryResult<Booked> }) {
  return (
    <p
      className={cx('tabular-nums', looked.isPlaceholderData && 'opacity-60')}
      aria-live="polite"
      aria-atomic
      aria-busy={looked.isPlaceholderData}
    >
      {seen && (
        <>
          <span className="font-display text-2xl font-semibold">{poundsText(seen.totalToPay)}</span> to pay{' '}
          <span className="block text-sm text-ink-3">{totalOf(seen)}</span>
        </>
      )}
    </p>
  )
}

function Instead({ wished }: Pick<NewLessonProps, 'wished'>) {
  const close = useClosing()
  const timeOff = () => {
    close()
    void openDialog(() => import('#web/app/features/time-off/time-off-dialog.tsx'), 'TimeOffDialog', { wished })
  }
  const extraHours = () => {
    close()
    const dialog = () => import('#web/app/features/extra-hours/extra-hours-dialog.tsx')
    void openDialog(dialog, 'ExtraHoursDialog', { wished })
  }
  return (
    <div className="flex flex-wrap gap-x-3">
      <Button variant="quiet" icon={CalendarOff} onPress={timeOff}>
        {words.timeOff}
      </Button>
      <Button variant="quiet" icon={CalendarPlus} onPress={extraHours}>
        {words.extraHours}
      </Button>
    </div>
  )
}
