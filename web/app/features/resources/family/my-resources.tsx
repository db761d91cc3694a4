import { useContext } from 'react'
import { LedTo } from '#web/app/lib/led-to.ts'
import { useLedToList } from '#web/app/lib/use-in-sight.ts'
import { useShown } from '#web/app/lib/use-shown.ts'
import { Empty } from '#web/app/ui/empty.tsx'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { NotListed } from '#web/app/ui/not-listed.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { ShowMore } from '#web/app/ui/show-more.tsx'
import { type Given, givenTo } from '../api.ts'
import { byLesson } from '../state.ts'
import { words } from '../words.ts'
import { HomeworkList } from './homework-list.tsx'
import { LessonGroup } from './lesson-group.tsx'

/** Our choice: the last weeks at a glance, the rest on request. */
const LESSONS_AT_ONCE = { desk: 10, phone: 5 }

/** What the tutor gave the student, the homework first, then all of it by lesson (Rules: resources). */
export function MyResources({ userId }: { userId: string }) {
  return (
    <>
      <PageTitle title={words.title} lead={words.myLead} />
      <Loaded of={givenTo(userId)} waiting={words.loading} rows={5} failed={words.notLoaded}>
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
  const { limit, showMore } = useShown(LESSONS_AT_ONCE, lessons.findIndex(({ booking }) => booking.id === ledTo) + 1)
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
