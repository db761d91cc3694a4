import { useState } from 'react'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { LessonEntry, type LessonListProps, listClass } from './lesson-entry.tsx'
import { messages } from './messages.ts'

/** Our choice: the last weeks at a glance, the rest on request. */
const SHOWN_AT_ONCE = 10

/** Newest first: what was taught, denied or cancelled. */
export function PastLessons({ lessons, ...entry }: LessonListProps) {
  const [limit, setLimit] = useState(SHOWN_AT_ONCE)
  return (
    <Section title="Past lessons">
      {lessons.length === 0 ? (
        <Empty>{messages.noPast}</Empty>
      ) : (
        <ul className={listClass}>
          {lessons.slice(0, limit).map((lesson) => (
            <LessonEntry key={lesson.id} lesson={lesson} {...entry} />
          ))}
        </ul>
      )}
      {lessons.length > limit && (
        <p className="mt-5 text-center">
          <Button onPress={() => setLimit(limit + SHOWN_AT_ONCE)}>Show earlier lessons</Button>
        </p>
      )}
    </Section>
  )
}
