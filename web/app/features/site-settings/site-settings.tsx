import { Card } from '#web/app/ui/card.tsx'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { SkeletonForm } from '#web/app/ui/skeleton.tsx'
import { tutorSettings } from './api.ts'
import { messages } from './messages.ts'
import { SettingsForm } from './settings-form.tsx'

/** Rules #132: what the public pages say about the business. */
export function SiteSettings() {
  return (
    <Card title="Public pages" note={messages.about} className="mt-9">
      <Loaded
        of={tutorSettings}
        waiting={<SkeletonForm label={messages.loading} className="h-[110rem] md:h-[70rem]" />}
        failed={messages.notLoaded}
      >
        {(settings) => <SettingsForm settings={settings} />}
      </Loaded>
    </Card>
  )
}
