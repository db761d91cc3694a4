import { OtherSums } from '#web/app/features/payments/family/other-sums.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { paymentsToMake } from '../api.ts'
import { LessonEntry, type LessonListProps, listClass } from './lesson-entry.tsx'
import type { MyLists } from './lists/state.ts'
import { words } from './words.ts'

interface PastLessonsProps extends LessonListProps {
  lists: MyLists
}

/** Newest first: what was taught, denied or cancelled; older ones are read on request. */
export function PastLessons({ lessons, lists, ...entry }: PastLessonsProps) {
  return (
    <Section title="Past lessons">
      {lessons.length === 0 ? (
        <Empty>{words.noPast}</Empty>
      ) : (
        <OtherSums payments={paymentsToMake(lessons)}>
          <ul className={listClass}>
            {lessons.map((lesson) => (
              <LessonEntry key={lesson.id} lesson={lesson} {...entry} />
            ))}
          </ul>
        </OtherSums>
      )}
      {lists.isFailed ? (
        <Failed message={words.notLoaded} onRetry={lists.retry} />
      ) : (
        (lists.hasOlder || lists.isReading) && (
          <p className="mt-5 text-center">
            <Button isPending={lists.isReading} onPress={lists.readOlder}>
              Show earlier lessons
            </Button>
          </p>
        )
      )}
    </Section>
  )
}
