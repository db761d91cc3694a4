import { Repeat } from 'lucide-react'
import { useRef } from 'react'
import { awaitsTutor } from '#domain/bookings.ts'
import { Button } from '#web/app/ui/button.tsx'
import { whenLoaded } from '#web/app/ui/dialogs.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { unbroken } from '#web/app/ui/unbroken.tsx'
import { answerSeries, type Lesson } from '../api.ts'
import { type SeriesLessons, seriesInWords, words } from '../words.ts'
import { AnswerButton } from './answer-button.tsx'
import { StudentName, useFocusHandedOn } from './session-entry.tsx'

const questions = () => import('./questions.tsx')

/**
 * Requests of one series are answered together here, or one by one below; a change of time is answered for itself, and a
 * single lesson is no series (Rules: bookings).
 */
export function SeriesRequests({ requests }: { requests: readonly Lesson[] }) {
  const waiting = requests.filter((lesson) => lesson.seriesId && lesson.status !== 'AMENDED' && awaitsTutor(lesson))
  const series = [...Map.groupBy(waiting, ({ seriesId }) => seriesId)].flatMap(([id, [first, ...others]]) =>
    id && first && others.length > 0 ? [{ id, lessons: [first, ...others] as const }] : [],
  )
  if (series.length === 0) return null
  return (
    <ul aria-label="Weekly series" className="mb-7 grid gap-3">
      {series.map(({ id, lessons }) => (
        <Series key={id} id={id} lessons={lessons} />
      ))}
    </ul>
  )
}

function Series({ id, lessons }: { id: string; lessons: SeriesLessons }) {
  const row = useRef<HTMLLIElement>(null)
  useFocusHandedOn(row)
  const count = lessons.length
  const deny = () => whenLoaded(questions, ({ askToDenySeries }) => askToDenySeries(id, lessons))
  const about = `${lessons[0].student.name}: ${seriesInWords(lessons)}`
  return (
    <li ref={row} className="card flex flex-wrap items-center gap-x-6 gap-y-3 p-4 md:px-5">
      <p className="flex min-w-0 flex-1 basis-64 gap-3">
        <Repeat size={19} className="mt-1 shrink-0 text-ink-3" aria-hidden />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">
            <StudentName student={lessons[0].student} /> {lessons[0].student.isNew && <Chip tone="warn">New</Chip>} asks
            for a series of {count} lessons
          </span>
          <br />
          {unbroken(seriesInWords(lessons))}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <AnswerButton
          isMain
          label={`Accept all ${count}`}
          about={about}
          onAnswer={() => answerSeries(id, lessons, 'CONFIRMED')}
          success={words.allConfirmed(count)}
        />
        <Button onPress={deny}>
          Deny all {count}
          <span className="sr-only">, {about}</span>
        </Button>
      </div>
    </li>
  )
}
