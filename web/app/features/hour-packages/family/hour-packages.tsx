import { useQuery } from '@tanstack/react-query'
import type { HourPackage } from '#contract/hour-packages.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { useShown } from '#web/app/lib/use-shown.ts'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { ShowMore } from '#web/app/ui/show-more.tsx'
import { HourPackageCard } from './hour-package-card.tsx'
import { savingSentence } from './state.ts'
import { words } from './words.ts'

/** Our choice: with what stands around them, a phone has no more than six screens of the page. */
const SHOWN_AT_ONCE = { desk: 6, phone: 2 }

/** Hours bought in advance, newest first, each as a ruler with its statement. */
export function HourPackages({ userId }: { userId: string }) {
  const sizes = useQuery(ask(api.hourPackages.configs))
  return (
    <Section title="Hour packages">
      <p className="-mt-1 mb-4 max-w-prose text-ink-2">
        {savingSentence(sizes.data)} {words.use}
      </p>
      <QueryList
        of={ask(api.hourPackages.ofStudent, { params: { studentId: userId } })}
        waiting={words.loading}
        failed={words.notLoaded}
        empty={words.none}
      >
        {(packages) => <Cards packages={packages} />}
      </QueryList>
    </Section>
  )
}

function Cards({ packages }: { packages: readonly HourPackage[] }) {
  const { limit, showMore } = useShown(SHOWN_AT_ONCE)
  return (
    <>
      <ul className="grid items-start gap-5 lg:grid-cols-2">
        {packages.slice(0, limit).map((each) => (
          <HourPackageCard key={each.id} hourPackage={each} />
        ))}
      </ul>
      <ShowMore of={packages.length} limit={limit} onPress={showMore} label="Show earlier packages" />
    </>
  )
}
