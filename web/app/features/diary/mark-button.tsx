import './mark-button.css'
import { type CSSProperties, memo } from 'react'
import { awaitsStudent, type BookingStatus } from '#domain/bookings.ts'
import { placeInShort } from '#domain/lesson-places.ts'
import { subjectsInFull } from '#domain/lessons.ts'
import { subjectTone } from '#domain/subjects.ts'
import { type CalendarDate, londonClockOf } from '#domain/time.ts'
import { statusWords, untilWords } from '#web/app/features/bookings/words.ts'
import { now } from '#web/app/lib/clock.ts'
import { timeRange } from '#web/app/lib/format.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { type Mark, minutesOf } from './state.ts'
import { dayInWords, words } from './words.ts'

export interface MarkButtonProps {
  mark: Mark
  /** The London date under which it stands. */
  date: CalendarDate
  /** The one lesson that Tab reaches; the arrow keys reach the others. */
  isStop: boolean
  onFocus: (key: string) => void
  style?: CSSProperties
  /** Too little room for more than a line. */
  isShort?: boolean
}

const looks: Readonly<Record<BookingStatus, string>> = {
  ...{ CONFIRMED: 'agreed', COMPLETED: 'agreed', PENDING: 'asked', REQUESTED: 'asked' },
  ...{ AMENDED: 'moving', CANCELLED: 'off', DENIED: 'off' },
}

/**
 * A lesson at one of its times. Everything is text: a label of its own would differ from what is seen. The edge has the colour of its subject, the outline
 * says how it stands.
 */
export const MarkButton = memo(({ mark, date, isStop, onFocus, style, isShort = false }: MarkButtonProps) => {
  const { lesson, isBefore, span, key } = mark
  const look = awaitsStudent(lesson) ? 'suggested' : looks[lesson.status]
  return (
    <button
      type="button"
      className="mark printed"
      data-mark={key}
      data-minutes={minutesOf(span.start)}
      data-look={look}
      data-tone={subjectTone(lesson.subject)}
      data-short={isShort || undefined}
      tabIndex={isStop ? 0 : -1}
      style={style}
      onFocus={() => onFocus(key)}
      onClick={(event) => {
        event.currentTarget.focus() // Safari does not focus a button that is clicked, and focus must come back to it
        void openDialog(() => import('./lesson-dialog.tsx'), 'LessonDialog', { lesson })
      }}
    >
      <span className="sr-only">{dayInWords(date)}, </span>
      <span className="mark-line">
        {isBefore && <i>{words.was} </i>}
        {isShort ? londonClockOf(span.start) : timeRange(span.start, span.end)} <b>{lesson.student.name}</b>
      </span>
      <span className="mark-line">
        <span className="sr-only">, </span>
        {subjectsInFull(lesson.parts)}, {placeInShort(lesson, 'TUTOR')}
      </span>
      <span className={look === 'agreed' ? 'sr-only' : 'mark-line'}>
        <span className="sr-only">, </span>
        {statusWords(lesson)}
        {lesson.answerBy && ` ${untilWords(lesson.answerBy, now())}`}
      </span>
    </button>
  )
})
