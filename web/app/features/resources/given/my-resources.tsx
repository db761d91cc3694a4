import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { type Given, givenTo } from '../api.ts'
import { messages } from '../messages.ts'
import { byLesson } from '../state.ts'
import { HomeworkList } from './homework-list.tsx'
import { LessonGroup } from './lesson-group.tsx'

/** Our choice: the last weeks at a glance, the rest on request. */
const LESSONS_AT_ONCE = 10

/** Spec 1 §2: what the tutor gave the student, the homework first, then all of it by lesson. */
export function MyResources({ userId }: { userId: string }) {
  const given = useQuery(givenTo(userId))
  return (
    <>
      <PageTitle title={messages.title} lead={messages.myLead} />
      {given.data ? (
        <Lists given={given.data} />
      ) : given.isError ? (
        <Failed message={messages.notLoaded} onRetry={() => void given.refetch()} />
      ) : (
        <SkeletonRows label={messages.loading} rows={5} />
      )}
    </>
  )
}

function Lists({ given }: { given: readonly Given[] }) {
  const [limit, setLimit] = useState(LESSONS_AT_ONCE)
  if (given.length === 0) return <Empty>{messages.nothingGiven}</Empty>
  const lessons = byLesson(given)
  return (
    <>
      <HomeworkList given={given} />
      <Section title="By lesson">
        <ul className="grid gap-5">
          {lessons.slice(0, limit).map((lesson) => (
            <li key={lesson.booking.id}>
              <LessonGroup {...lesson} />
            </li>
          ))}
        </ul>
        {lessons.length > limit && (
          <p className="mt-5 text-center">
            <Button onPress={() => setLimit(limit + LESSONS_AT_ONCE)}>Show earlier lessons</Button>
          </p>
        )}
      </Section>
    </>
  )
}
