import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { subjectInFull } from '#domain/subjects.ts'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { SubjectBar } from '#web/app/ui/subject-bar.tsx'
import type { Student } from './api.ts'
import { ConsultationSwitch } from './student-actions.tsx'
import { packageLeft, words } from './words.ts'

/** Rules: students. */
const SUBJECTS_SHOWN = 3

interface StudentCardProps {
  student: Student
  /** Of its heading. */
  level?: 2 | 3
  /** What can be done with the student. */
  children: ReactNode
}

/** The link of its name lies over the whole card, below what can be pressed on it. */
export function StudentCard({ student, level = 2, children }: StudentCardProps) {
  const titleId = useId()
  const Heading = `h${level}` as const
  const { id, isNew, name, email, phoneNumber, parents, studentProfile, hourPackages } = student
  return (
    <li className="flex">
      <article
        aria-labelledby={titleId}
        className="card relative flex min-w-0 flex-1 flex-col gap-3 p-4 hover:border-rule-strong hover:shadow-2 md:p-5"
      >
        <header className="min-w-0">
          <div className="flex items-start justify-between gap-3">
            <Heading id={titleId} className="min-w-0 text-lg wrap-anywhere">
              <Link
                to="/students/$studentId"
                params={{ studentId: id }}
                className="after:absolute after:inset-0 after:rounded-lg"
              >
                {name}
              </Link>
            </Heading>
            {isNew && (
              <span className="shrink-0">
                <Chip tone="warn">{words.isNew}</Chip>
              </span>
            )}
            {studentProfile.hasHadConsultation && (
              <span className="shrink-0">
                <Chip tone="ok">Had Consultation</Chip>
              </span>
            )}
          </div>
          <p className="text-ink-2 wrap-anywhere">{email || words.noEmail(parents)}</p>
          {phoneNumber && <p className="text-ink-2 wrap-anywhere">{phoneNumber}</p>}
        </header>
        <Subjects subjects={studentProfile.subjects} />
        {hourPackages.length > 0 && (
          <ul aria-label="Hour packages" className="flex flex-wrap gap-1.5">
            {hourPackages.map((each) => (
              <li key={each.id}>
                <Chip tone="info">{packageLeft(each)}</Chip>
              </li>
            ))}
          </ul>
        )}
        <footer className="relative mt-auto -mb-2 flex flex-wrap items-center justify-between gap-x-2 border-t border-feint pt-2">
          {!isNew && <ConsultationSwitch student={student} />}
          {children}
        </footer>
      </article>
    </li>
  )
}

function Subjects({ subjects }: { subjects: Student['studentProfile']['subjects'] }) {
  if (subjects.length === 0) return <p className="text-ink-3">{words.noSubjects}</p>
  const more = subjects.length - SUBJECTS_SHOWN
  return (
    <ul aria-label="Subjects" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
      {subjects.slice(0, SUBJECTS_SHOWN).map((subject) => (
        <li key={subject.id} className="flex min-w-0 items-center gap-2 wrap-anywhere">
          <SubjectBar subject={subject} />
          {subjectInFull(subject)}
        </li>
      ))}
      {more > 0 && <li className="text-ink-3">+{more} more</li>}
    </ul>
  )
}
