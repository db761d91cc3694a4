import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import type { Role } from '#domain/people.ts'
import { paymentsToMake } from '#web/app/features/bookings/api.ts'
import { OtherSums } from '#web/app/features/payments/family/other-sums.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { LessonTable, type LessonTableProps } from './lesson-table.tsx'
import { words } from './words.ts'

/** The next five lessons, requested ones too. */
export function UpcomingLessons(table: LessonTableProps) {
  const titleId = useId()
  const isEmpty = table.lessons.length === 0
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} tabIndex={-1} data-focus-home className="text-xl">
          Upcoming lessons
        </h2>
        {!isEmpty && <ToSchedule role={table.role} />}
      </div>
      {isEmpty ? (
        <Empty>{words.noLessons}</Empty>
      ) : (
        <OtherSums payments={table.role === 'STUDENT' ? paymentsToMake(table.lessons) : []}>
          <LessonTable {...table} />
        </OtherSums>
      )}
    </section>
  )
}

function ToSchedule({ role }: { role: Role }) {
  return (
    <Link to="/schedule" className="inline-flex items-center gap-1 py-1 font-semibold text-link hover:underline">
      {role === 'TUTOR' ? 'Schedule' : 'Book another'}
      <ArrowRight size={16} aria-hidden />
    </Link>
  )
}
