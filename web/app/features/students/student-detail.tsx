import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CallFailed } from '#contract/client.ts'
import type { Answer } from '#contract/core.ts'
import type { students } from '#contract/students.ts'
import { poundsText } from '#domain/money.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { date } from '#web/app/lib/format.ts'
import { Figure, Section } from '#web/app/ui/card.tsx'
import { faceOf, Loaded, Skeleton } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { type Student, studentWith } from './api.ts'
import { ConsultationSwitch, NewcomerButtons, StudentButtons } from './student-actions.tsx'
import { words } from './words.ts'

interface StudentDetailProps {
  studentId: string
  /** What other features do for the student, beside the buttons. */
  tools?: ReactNode
  /** After the student was deleted. */
  onGone: () => void
  /** What other features show of the student. */
  children: ReactNode
}

/** Everything about one student (Rules: students). */
export function StudentDetail({ studentId, tools, onGone, children }: StudentDetailProps) {
  const asked = useQuery(studentWith(studentId))
  const { data: student, error } = asked
  const [isLeft, setLeft] = useState(false)
  // Somebody who was deleted meanwhile is shown no longer; whoever deletes him here is on the way to the list.
  const isMissing = error instanceof CallFailed && error.status === 404 && !isLeft
  function leave() {
    setLeft(true)
    onGone()
  }
  return (
    <>
      <Link to="/students" className="mb-2 -ml-1 inline-flex min-h-11 items-center gap-2 px-1 font-semibold text-link">
        <ArrowLeft size={18} aria-hidden />
        Back to Students
      </Link>
      {isMissing ? (
        <PageTitle title={words.notFound} lead={words.perhapsDeleted} />
      ) : student ? (
        <>
          <StudentHeader student={student}>
            <div className="flex flex-wrap gap-2 print:hidden">
              {student.isNew && <NewcomerButtons student={student} onGone={leave} />}
              {tools}
              <StudentButtons student={student} onGone={leave} />
            </div>
          </StudentHeader>
          <FinancialSummary studentId={student.id} />
          {children}
        </>
      ) : (
        faceOf([asked], { ...words.student, rows: 4 })
      )}
    </>
  )
}

/** Rules: students, of all time. */
function FinancialSummary({ studentId }: { studentId: string }) {
  const stats = ask(api.students.stats, { params: { id: studentId } })
  return (
    <Section title="Financial Summary">
      <Loaded of={stats} waiting={<FiguresSkeleton />} failed={words.statsNotLoaded}>
        {(figures) => <Figures stats={figures} />}
      </Loaded>
    </Section>
  )
}

/** As high as the figures of a family that owes something. */
function FiguresSkeleton() {
  return (
    <div
      role="status"
      className="grid h-54.5 grid-cols-2 grid-rows-[8fr_5fr] gap-3 md:h-62.5 lg:h-30 lg:grid-cols-4 lg:grid-rows-1"
    >
      <span className="sr-only">{words.statsLoading}</span>
      {['Paid', 'Owed', 'Lessons', 'Packages'].map((figure) => (
        <div key={figure} className="card grid content-start gap-3 p-3 md:p-5">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-6 w-16" />
        </div>
      ))}
    </div>
  )
}

function Figures({ stats }: { stats: Answer<typeof students.stats> }) {
  const { totalPaid, totalOwed, owedNow, comingUp, totalBookings, totalPackagesPurchased } = stats
  return (
    <dl className="grid grid-cols-2 gap-3 tabular-nums lg:grid-cols-4">
      <Figure name="Total Paid">{poundsText(totalPaid)}</Figure>
      <Figure name="Total Owed" note={totalOwed > 0 && words.owed(poundsText(owedNow), poundsText(comingUp))}>
        <span className={owedNow > 0 ? 'text-warn' : ''}>{poundsText(totalOwed)}</span>
      </Figure>
      <Figure name="Total Lessons">{totalBookings}</Figure>
      <Figure name="Packages Purchased">{totalPackagesPurchased}</Figure>
    </dl>
  )
}

interface StudentHeaderProps {
  student: Student
  /** What can be done with the student. */
  children: ReactNode
}

const linkClass = 'inline-flex min-h-11 items-center text-link underline underline-offset-[.2em] wrap-anywhere'

/** Who it is, and how to reach the family. */
function StudentHeader({ student, children }: StudentHeaderProps) {
  const { isNew, name, email, phoneNumber, parents, createdAt, studentProfile } = student
  return (
    <>
      <PageTitle title={name} lead={`Member since ${date(createdAt)}`}>
        {children}
      </PageTitle>
      <div className="card flex flex-wrap items-center gap-x-8 gap-y-1 px-4 py-3 md:px-5">
        {email ? (
          <a href={`mailto:${email}`} className={linkClass}>
            {email}
          </a>
        ) : (
          <p className="text-ink-3 wrap-anywhere">{words.noEmail(parents)}</p>
        )}
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
