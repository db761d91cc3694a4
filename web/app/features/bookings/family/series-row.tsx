import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Disclosure, DisclosurePanel, Heading, Button as Trigger } from 'react-aria-components'
import { isUpcoming } from '#domain/bookings.ts'
import { seriesMoves } from '#domain/series.ts'
import { counted, dayAndRange } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { whenLoaded } from '#web/app/ui/dialogs.tsx'
import { StatusChip } from '#web/app/ui/status-chip.tsx'
import { unbroken } from '#web/app/ui/unbroken.tsx'
import { isNamed, type Lesson } from '../api.ts'
import { statusWords } from '../words.ts'
import { type KnownLessonsProps, LessonEntry, type LessonListProps } from './lesson-entry.tsx'
import { seriesInWords } from './words.ts'

/** A series in one row: what it is, how many lessons are ahead and when the next one is; it opens to each of them. */
export function SeriesRow({ lessons, known, ...entry }: KnownLessonsProps) {
  const { now, named } = entry
  const [isOpen, open] = useOpening(lessons, named)
  const live = lessons.filter((lesson) => isUpcoming(lesson, now))
  const next = live[0] ?? lessons[0]
  const mayCancel = seriesMoves(known, 'FAMILY', 'CANCELLED', now).moves.length > 0
  if (!next) return null
  return (
    <li className="min-w-0 max-md:rounded-lg max-md:border max-md:border-rule max-md:bg-surface max-md:shadow-1">
      <Disclosure isExpanded={isOpen} onExpandedChange={open} className="group/series">
        <Heading level={3} className="text-lg">
          <Trigger slot="trigger" className="printed flex w-full items-center gap-3 p-4 text-left md:px-5">
            <ChevronRight
              size={18}
              className="shrink-0 transition-transform duration-120 group-data-expanded/series:rotate-90"
              aria-hidden
            />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {unbroken(seriesInWords(next))}
              <span className="block font-body text-base font-normal text-ink-2 tabular-nums">
                Weekly, {counted(live.length, 'lesson')} ahead
                {live.length > 0 && <>; the next on {unbroken(dayAndRange(next.startTime, next.endTime))}</>}
              </span>
            </span>
          </Trigger>
        </Heading>
        <Statuses lessons={lessons} />
        <DisclosurePanel className="print-whole">
          <ul className="divide-y divide-feint border-t border-feint">
            {lessons.map((lesson) => (
              <LessonEntry key={lesson.id} lesson={lesson} isInner {...entry} />
            ))}
          </ul>
          {mayCancel && (
            <p className="border-t border-feint px-3 py-2">
              <Button variant="quiet" onPress={() => cancelTheRest(known)}>
                Cancel the rest of this series
                <span className="sr-only">, {seriesInWords(next)}</span>
              </Button>
            </p>
          )}
        </DisclosurePanel>
      </Disclosure>
    </li>
  )
}

function cancelTheRest(lessons: readonly Lesson[]): void {
  void whenLoaded(
    () => import('./questions.tsx'),
    ({ askToCancelSeries }) => askToCancelSeries(lessons),
  )
}

/** It opens by itself for the lesson that the address names, and may be closed again. */
function useOpening(lessons: readonly Lesson[], named: string | undefined) {
  const holds = lessons.some((lesson) => isNamed(lesson, named))
  const [choice, choose] = useState<{ named: string | undefined; isOpen: boolean }>({ named: undefined, isOpen: false })
  const isOpen = holds && choice.named !== named ? true : choice.isOpen
  return [isOpen, (isNowOpen: boolean) => choose({ named, isOpen: isNowOpen })] as const
}

/** "3 Confirmed", "1 Requested": how the lessons of the series stand. */
function Statuses({ lessons }: Pick<LessonListProps, 'lessons'>) {
  const counts = Map.groupBy(lessons, statusWords)
  return (
    <p className="-mt-2 flex flex-wrap gap-2 px-4 pb-4 pl-11 md:px-5 md:pl-12">
      {[...counts].map(([words, alike]) => (
        <StatusChip key={words} status={alike[0]?.status ?? ''}>
          {alike.length} {words}
        </StatusChip>
      ))}
    </p>
  )
}
