import { Repeat } from 'lucide-react'
import { useRef } from 'react'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { whenLoaded } from '#web/app/ui/dialogs.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { unbroken } from '#web/app/ui/unbroken.tsx'
import { answerSeries, type Lesson, type WaitingSeries } from '../api.ts'
import { StudentName, useFocusHandedOn } from './session-entry.tsx'
import { seriesInWords, words } from './words.ts'

const questions = () => import('./questions.tsx')

interface SeriesRequestsProps {
  series: readonly WaitingSeries[]
  /** What waits; the series' first lessons are among it. */
  lessons: readonly Lesson[]
}

/** Requests of one series are answered together here, those that are not shown yet too, or one by one below. */
export function SeriesRequests({ series, lessons }: SeriesRequestsProps) {
  const rows = series.flatMap((each) => {
    const first = lessons.find(({ seriesId, status }) => seriesId === each.id && status !== 'AMENDED')
    return first ? [<Series key={each.id} series={each} first={first} />] : []
  })
  if (rows.length === 0) return null
  return (
    <ul aria-label="Weekly series" className="mb-7 grid gap-3">
      {rows}
    </ul>
  )
}

function Series({ series, first }: { series: WaitingSeries; first: Lesson }) {
  const row = useRef<HTMLLIElement>(null)
  useFocusHandedOn(row)
  const { student } = first
  const count = series.lessons.length
  const inWords = seriesInWords(first, series.lessons)
  const about = `${student.name}: ${inWords}`
  const deny = () => whenLoaded(questions, ({ askToDenySeries }) => askToDenySeries(series, first))
  return (
    <li ref={row} className="card flex flex-wrap items-center gap-x-6 gap-y-3 p-4 md:px-5">
      <p className="flex min-w-0 flex-1 basis-64 gap-3">
        <Repeat size={19} className="mt-1 shrink-0 text-ink-3" aria-hidden />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">
            <StudentName student={student} /> {student.isNew && <Chip tone="warn">New</Chip>} asks for a series of{' '}
            {count} lessons
          </span>
          <br />
          {unbroken(inWords)}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <ActButton
          variant="primary"
          about={about}
          call={() => answerSeries(series, 'CONFIRMED')}
          success={words.allConfirmed(count)}
          failed={words.statusFailed}
        >
          Accept all {count}
        </ActButton>
        <Button about={about} onPress={deny}>
          Deny all {count}
        </Button>
      </div>
    </li>
  )
}
