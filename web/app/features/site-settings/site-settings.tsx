import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/app/ui/card.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { SkeletonForm } from '#web/app/ui/skeleton.tsx'
import { tutorSettings } from './api.ts'
import { messages } from './messages.ts'
import { SettingsForm } from './settings-form.tsx'

/** Rules #132: what the public pages say about the business. */
export function SiteSettings() {
  const { data, isError, refetch } = useQuery(tutorSettings)
  return (
    <Card title="Public pages" note={messages.about} className="mt-9">
      {data ? (
        <SettingsForm settings={data} />
      ) : isError ? (
        <Failed message={messages.notLoaded} onRetry={() => void refetch()} />
      ) : (
        <SkeletonForm label={messages.loading} className="h-[110rem] md:h-[70rem]" />
      )}
    </Card>
  )
}
