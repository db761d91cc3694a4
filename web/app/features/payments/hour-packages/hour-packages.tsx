import { useQuery } from '@tanstack/react-query'
import { Empty } from '#web/app/ui/empty.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { packageSizes, packagesOf } from './api.ts'
import { HourPackageCard } from './hour-package-card.tsx'
import { messages } from './messages.ts'
import { savingSentence } from './state.ts'

/** Hours bought in advance, newest first, each as a ruler with its statement. */
export function HourPackages({ userId }: { userId: string }) {
  const packages = useQuery(packagesOf(userId))
  const sizes = useQuery(packageSizes)
  return (
    <Section title="Hour packages">
      <p className="-mt-1 mb-4 max-w-prose text-ink-2">
        {savingSentence(sizes.data)} {messages.use}
      </p>
      {packages.data ? (
        packages.data.length === 0 ? (
          <Empty>{messages.none}</Empty>
        ) : (
          <ul className="grid items-start gap-5 lg:grid-cols-2">
            {packages.data.map((each) => (
              <HourPackageCard key={each.id} hourPackage={each} />
            ))}
          </ul>
        )
      ) : packages.isError ? (
        <Failed message={messages.notLoaded} onRetry={() => void packages.refetch()} />
      ) : (
        <SkeletonRows label={messages.loading} />
      )}
    </Section>
  )
}
