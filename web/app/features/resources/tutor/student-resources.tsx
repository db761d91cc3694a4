import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { DisclosureStateContext } from 'react-aria-components'
import { Disclosure } from '#web/app/ui/disclosure.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { type Given, givenTo } from '../api.ts'
import { HomeworkRow } from '../family/homework-list.tsx'
import { FirstFive } from '../first-five.tsx'
import { AssignmentFacts, DownloadButton, ResourceLine } from '../resource-line.tsx'
import { homeworkOf } from '../state.ts'
import { lessonInWords, words } from '../words.ts'

/** What the tutor gave one student; read once somebody opens it (Rules: resources). */
export function StudentResources({ studentId }: { studentId: string }) {
  return (
    <div className="card mt-8 px-4 py-2 md:px-5">
      <Disclosure title={words.ofStudent} level={2}>
        <Opened studentId={studentId} />
      </Disclosure>
    </div>
  )
}

function Opened({ studentId }: { studentId: string }) {
  const disclosure = useContext(DisclosureStateContext)
  const given = useQuery({ ...givenTo(studentId), enabled: disclosure?.isExpanded ?? true })
  if (!given.data) return faceOf([given], { waiting: words.loading, failed: words.notLoaded })
  return (
    <div className="grid gap-5 pb-3">
      <section aria-label="Homework">
        <h3 className="mb-2 text-lg">Homework</h3>
        <FirstFive of={homeworkOf(given.data)} none={words.noHomeworkYet} name="homework" className={frame}>
          {(each) => <HomeworkRow key={each.id} homework={each} />}
        </FirstFive>
      </section>
      <section aria-label="Lesson resources">
        <h3 className="mb-2 text-lg">Lesson resources</h3>
        <FirstFive
          of={given.data.filter(({ status }) => status === null)}
          none={words.noneYet}
          name="lesson resources"
          className={frame}
        >
          {(each) => <LessonResource key={each.id} given={each} />}
        </FirstFive>
      </section>
    </div>
  )
}

const frame = 'rounded-md border border-rule'

function LessonResource({ given: { resource, booking, ...assignment } }: { given: Given }) {
  return (
    <li className="px-4 py-3 md:px-5">
      <ResourceLine
        resource={resource}
        facts={
          <>
            <AssignmentFacts assignment={assignment} />
            <span>{lessonInWords(booking)}</span>
          </>
        }
      >
        <DownloadButton resource={resource} />
      </ResourceLine>
    </li>
  )
}
