import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { modeInSentence } from '#domain/booking-words.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { longDay, timeRange } from '#web/app/lib/format.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { ButtonLink } from '#web/app/ui/button-link.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { Skeleton } from '#web/app/ui/loaded.tsx'
import { unbroken } from '#web/app/ui/unbroken.tsx'
import { lessonOf, overviewOf } from '../api.ts'
import { words } from './words.ts'

interface NextLessonProps {
  studentId: string
  /** What stands beside the mode of an online lesson. */
  ofOnline?: ReactNode
}

/** When this student is taught next; what was not agreed yet is no lesson. */
export function NextLesson({ studentId, ofOnline }: NextLessonProps) {
  const now = useNow()
  const { data, isError } = useQuery(overviewOf(studentId))
  const [next] = (data?.bookings ?? [])
    .map(lessonOf)
    .filter(({ status, endTime }) => status === 'CONFIRMED' && endTime > now)
    .sort((a, b) => a.startTime.getTime() - b.startTime.getTime())
  // The lesson history below says what failed, and has the button.
  if (isError && !data) return null
  return (
    <Section title={words.next}>
      <div className="card flex min-h-17 flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 md:px-5">
        {next ? (
          <>
            <p className="mr-auto">
              <span className="block font-semibold">
                {longDay(next.startTime)}, {unbroken(timeRange(next.startTime, next.endTime))}
              </span>
              <span className="text-ink-2">
                {subjectInFull(next.subject)}, {modeInSentence(next.isOnline)} {next.isOnline && ofOnline}
              </span>
            </p>
            <ButtonLink to="/schedule" search={{ tab: 'upcoming', lesson: next.id }} className="print:hidden">
              Open in the schedule
            </ButtonLink>
          </>
        ) : data ? (
          <p className="text-ink-2">{words.noNext}</p>
        ) : (
          <Skeleton className="h-10 w-60" />
        )}
      </div>
    </Section>
  )
}
