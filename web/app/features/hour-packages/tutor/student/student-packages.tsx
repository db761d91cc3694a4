import { HoursOffer } from '#web/app/features/open-lessons/hours-offer.tsx'
import { api, ask } from '#web/app/lib/api.ts'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { StudentPackage } from './student-package.tsx'
import { words } from './words.ts'

/** One student's hours, newest first, which the tutor can put right (Rules: hour-packages). */
export function StudentPackages({ studentId }: { studentId: string }) {
  return (
    <Section title="Hour Packages">
      <QueryList
        of={ask(api.hourPackages.ofStudent, { params: { studentId } })}
        waiting={words.loading}
        rows={2}
        failed={words.notLoaded}
        empty={words.none}
      >
        {(packages) => (
          <ul className="grid items-start gap-4 lg:grid-cols-2">
            {packages.map((each) => (
              <StudentPackage key={each.id} hourPackage={each} />
            ))}
          </ul>
        )}
      </QueryList>
      <div className="mt-4">
        <HoursOffer studentId={studentId} whose="the family’s" />
      </div>
    </Section>
  )
}
