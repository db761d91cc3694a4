import { useContext, useId } from 'react'
import { subjectInFull } from '#domain/subjects.ts'
import { longDay, timeRange } from '#web/app/lib/format.ts'
import { useTitled } from '#web/app/lib/whom-to-ask.ts'
import { Section } from '#web/app/ui/card.tsx'
import { NotListed, useLedToList } from '#web/app/ui/led-to.tsx'
import { LedTo } from '#web/app/ui/led-to-name.ts'
import { Empty, Loaded, ShowMore, useShown } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { SubjectBar } from '#web/app/ui/subject-bar.tsx'
import { type Given, givenTo } from '../api.ts'
import { byLesson, type LessonGiven } from '../state.ts'
import { words } from '../words.ts'
import { GivenList } from './given-list.tsx'
import { HomeworkList } from './homework-list.tsx'

/** What the tutor gave the student, the homework first, then all of it by lesson (Rules: resources). */
export function MyResources({ userId }: { userId: string }) {
  return (
    <>
      <PageTitle title={useTitled(words.title)} lead={words.myLead} />
      <Loaded of={givenTo(userId)} {...words.faces} rows={5}>
        {(given) => <LedToGiven given={given} />}
      </Loaded>
    </>
  )
}

/** A notice leads to a resource; it may have been given more than once: the last time is meant. */
function LedToGiven({ given }: { given: readonly Given[] }) {
  const named = useContext(LedTo)
  const ledTo = given
    .filter(({ resource }) => resource.id === named)
    .reduce<Given | null>((last, each) => (last && last.assignedAt >= each.assignedAt ? last : each), null)
  return (
    <>
      {named !== '' && !ledTo && <NotListed>{words.notListed}</NotListed>}
      <LedTo value={ledTo?.id ?? ''}>
        <Lists given={given} />
      </LedTo>
    </>
  )
}

function Lists({ given }: { given: readonly Given[] }) {
  const lessons = byLesson(given)
  const { least } = useLedToList(given.map(({ id }) => id))
  const ledTo = given[least - 1]?.bookingId
  // Our choice: the last weeks at a glance, the rest on request.
  const { limit, showMore } = useShown(
    { desk: 10, phone: 5 },
    lessons.findIndex(({ booking }) => booking.id === ledTo) + 1,
  )
  if (given.length === 0) return <Empty>{words.nothingGiven}</Empty>
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
        <ShowMore of={lessons.length} limit={limit} onPress={showMore} label="Show earlier lessons" />
      </Section>
    </>
  )
}

/** One lesson, and everything that was given with it. */
function LessonGroup({ booking, given }: LessonGiven) {
  const titleId = useId()
  return (
    <article aria-labelledby={titleId} className="card overflow-hidden">
      <header className="border-b border-rule px-4 py-3.5 md:px-5">
        <h3 id={titleId} className="flex flex-wrap items-center gap-x-2.5 text-lg wrap-anywhere">
          <SubjectBar subject={booking.subject} />
          {subjectInFull(booking.subject)}
          <span className="sr-only">, {longDay(booking.startTime)}</span>
        </h3>
        <p className="text-ink-2">
          {longDay(booking.startTime)},{' '}
          <span className="whitespace-nowrap tabular-nums">{timeRange(booking.startTime, booking.endTime)}</span>
          {booking.title && <span className="block text-ink wrap-anywhere">{booking.title}</span>}
        </p>
      </header>
      <GivenList given={given} />
    </article>
  )
}
