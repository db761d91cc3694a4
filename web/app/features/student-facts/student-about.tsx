import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { factsOf } from './api.ts'
import { examInWords, words, yearInWords } from './words.ts'

/** What is known of a student besides the account (Rules #198). */
export function StudentAbout({ studentId }: { studentId: string }) {
  const asked = useQuery(factsOf(studentId))
  if (!asked.data) return faceOf([asked], words.faces)
  const { yearGroup, school, needs, extraTimePercent, exams } = asked.data
  return (
    <>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        <Known name="Year group">{yearInWords(yearGroup)}</Known>
        <Known name="School">{school || words.unsaid}</Known>
        <Known name="Extra time">{words.extraTime(extraTimePercent)}</Known>
        <Known name="Exams">
          {exams.length === 0
            ? words.noExams
            : exams.map((exam) => (
                <span key={exam.subject.id} className="block">
                  {examInWords(exam)}
                </span>
              ))}
        </Known>
        <Known name="Needs">{needs || words.none}</Known>
      </dl>
      <Button
        className="mt-4"
        about={words.about}
        onPress={() => void openDialog(() => import('./edit-facts.tsx'), 'EditFacts', { studentId, facts: asked.data })}
      >
        {words.edit}
      </Button>
    </>
  )
}

function Known({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-semibold text-ink-2">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}
