import { useQuery } from '@tanstack/react-query'
import { useOpenLessons } from '#web/app/features/open-lessons/api.ts'
import { packagesOf } from '#web/app/features/payments/hour-packages/api.ts'
import { Empty } from '#web/app/ui/empty.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { HoursOffer } from '#web/app/ui/hours-offer.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { messages } from './messages.ts'
import { StudentPackage, type StudentPackageProps } from './student-package.tsx'

interface StudentPackagesProps extends Pick<StudentPackageProps, 'Statement'> {
  studentId: string
}

/** One student's hours, newest first, which the tutor can put right (Rules: hour-packages). */
export function StudentPackages({ studentId, Statement }: StudentPackagesProps) {
  const packages = useQuery(packagesOf(studentId))
  const open = useOpenLessons(studentId)
  return (
    <Section title="Hour Packages">
      {packages.data ? (
        packages.data.length === 0 ? (
          <Empty>{messages.none}</Empty>
        ) : (
          <ul className="grid items-start gap-4 lg:grid-cols-2">
            {packages.data.map((each) => (
              <StudentPackage key={each.id} hourPackage={each} Statement={Statement} />
            ))}
          </ul>
        )
      ) : packages.isError ? (
        <Failed message={messages.notLoaded} onRetry={() => void packages.refetch()} />
      ) : (
        <SkeletonRows label={messages.loading} rows={2} />
      )}
      <div className="mt-4">
        <HoursOffer source={open} whose="the family’s" />
      </div>
    </Section>
  )
}
