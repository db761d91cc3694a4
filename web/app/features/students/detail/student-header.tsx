import type { ReactNode } from 'react'
import { subjectInFull } from '#domain/subjects.ts'
import { date } from '#web/app/lib/format.ts'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import type { Student } from '../api.ts'
import { ConsultationSwitch } from '../consultation-switch.tsx'
import { words } from '../words.ts'

interface StudentHeaderProps {
  student: Student
  /** What can be done with the student. */
  children: ReactNode
}

const linkClass = 'inline-flex min-h-11 items-center text-link underline underline-offset-[.2em] wrap-anywhere'

/** Who it is, and how to reach the family. */
export function StudentHeader({ student, children }: StudentHeaderProps) {
  const { isNew, name, email, phoneNumber, createdAt, studentProfile } = student
  return (
    <>
      <PageTitle title={name} lead={`Member since ${date(createdAt)}`}>
        {children}
      </PageTitle>
      <div className="card flex flex-wrap items-center gap-x-8 gap-y-1 px-4 py-3 md:px-5">
        <a href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
        {phoneNumber ? (
          <a href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`} className={linkClass}>
            {phoneNumber}
          </a>
        ) : (
          <p className="text-ink-3">{words.noPhone}</p>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 lg:ml-auto">
          {isNew && <Chip tone="warn">{words.isNew}</Chip>}
          {studentProfile.hasHadConsultation && <Chip tone="ok">Had Consultation</Chip>}
          <ConsultationSwitch student={student} />
        </div>
        <About studentProfile={studentProfile} />
      </div>
    </>
  )
}

function About({ studentProfile: { subjects, description } }: Pick<Student, 'studentProfile'>) {
  return (
    <div className="mt-1 w-full border-t border-feint pt-3 pb-1">
      <p className="wrap-anywhere">{subjects.length > 0 ? subjects.map(subjectInFull).join(', ') : words.noSubjects}</p>
      {description && <p className="mt-1 max-w-prose text-ink-2 wrap-anywhere whitespace-pre-line">{description}</p>}
    </div>
  )
}
