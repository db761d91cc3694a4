import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useContext, useState } from 'react'
import { DisclosureStateContext } from 'react-aria-components'
import { type Given, givenTo } from '#web/app/features/resources/api.ts'
import { AssignmentFacts } from '#web/app/features/resources/assignment-facts.tsx'
import { DownloadButton } from '#web/app/features/resources/download-button.tsx'
import { HomeworkRow } from '#web/app/features/resources/family/homework-row.tsx'
import { ResourceLine } from '#web/app/features/resources/resource-line.tsx'
import { homeworkOf } from '#web/app/features/resources/state.ts'
import { lessonInWords, words as resourceWords } from '#web/app/features/resources/words.ts'
import { useShown } from '#web/app/lib/use-shown.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Disclosure } from '#web/app/ui/disclosure.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { words } from './words.ts'

/** Rules: resources. */
const SHOWN_AT_ONCE = 5

/** What the tutor gave one student; read once somebody opens it (Rules: resources). */
export function StudentResources({ studentId }: { studentId: string }) {
  return (
    <div className="card mt-8 px-4 py-2 md:px-5">
      <Disclosure title={words.title} level={2}>
        <Opened studentId={studentId} />
      </Disclosure>
    </div>
  )
}

function Opened({ studentId }: { studentId: string }) {
  const disclosure = useContext(DisclosureStateContext)
  const given = useQuery({ ...givenTo(studentId), enabled: disclosure?.isExpanded ?? true })
  if (!given.data) return faceOf([given], { waiting: resourceWords.loading, failed: resourceWords.notLoaded })
  return (
    <div className="grid gap-5 pb-3">
      <FirstFew title="Homework" none={words.noHomework} given={homeworkOf(given.data)}>
        {(each) => <HomeworkRow key={each.id} homework={each} />}
      </FirstFew>
      <FirstFew
        title="Lesson resources"
        none={words.noResources}
        given={given.data.filter(({ status }) => status === null)}
      >
        {(each) => <LessonResource key={each.id} given={each} />}
      </FirstFew>
    </div>
  )
}

interface FirstFewProps {
  title: string
  none: string
  given: readonly Given[]
  children: (given: Given) => ReactNode
}

function FirstFew({ title, none, given, children }: FirstFewProps) {
  const [areAllShown, showAll] = useState(false)
  const { limit } = useShown({ desk: SHOWN_AT_ONCE, phone: SHOWN_AT_ONCE })
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-lg">{title}</h3>
      {given.length === 0 ? (
        <Empty>{none}</Empty>
      ) : (
        <ul className="divide-y divide-feint rounded-md border border-rule">
          {(areAllShown ? given : given.slice(0, limit)).map(children)}
        </ul>
      )}
      {given.length > SHOWN_AT_ONCE && (
        <p className="mt-3 text-center">
          <Button onPress={() => showAll(!areAllShown)}>
            {areAllShown ? 'Show less' : 'Show more'}
            <span className="sr-only"> {title.toLowerCase()}</span>
          </Button>
        </p>
      )}
    </section>
  )
}

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
