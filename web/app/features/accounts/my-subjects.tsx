import { useQuery } from '@tanstack/react-query'
import type { Subject } from '#contract/subjects.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Card } from '#web/app/ui/card.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { SubjectBar } from '#web/app/ui/subject-bar.tsx'
import { words } from './words.ts'

/** A student sees and edits the own subjects; the tutor sees All (Rules: accounts). */
export function MySubjects({ isTutor }: { isTutor: boolean }) {
  return isTutor ? (
    <Card title="My Subjects" className="mt-8">
      <p>All</p>
    </Card>
  ) : (
    <OwnSubjects />
  )
}

function OwnSubjects() {
  const asked = useQuery(ask(api.subjects.mine))
  const { data: subjects } = asked
  const edit = subjects && (
    <Button onPress={() => openDialog(() => import('./subjects-dialog.tsx'), 'SubjectsDialog', { subjects })}>
      Edit<span className="sr-only"> my subjects</span>
    </Button>
  )
  return (
    <Card title="My Subjects" className="mt-8" aside={edit}>
      {subjects ? (
        <Chosen subjects={subjects} />
      ) : (
        faceOf([asked], { waiting: 'Loading your subjects', rows: 1, failed: words.subjectsNotLoaded })
      )}
    </Card>
  )
}

function Chosen({ subjects }: { subjects: readonly Subject[] }) {
  if (subjects.length === 0) return <p className="text-ink-2">{words.noneChosen}</p>
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-2">
      {subjects.map((subject) => (
        <li key={subject.id} className="flex items-center gap-2.5">
          <SubjectBar subject={subject} />
          {subjectInFull(subject)}
        </li>
      ))}
    </ul>
  )
}
