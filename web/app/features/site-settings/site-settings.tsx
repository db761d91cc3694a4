import { Card } from '#web/app/ui/card.tsx'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { SkeletonForm } from '#web/app/ui/skeleton.tsx'
import { tutorSettings } from './api.ts'
import { SettingsForm } from './settings-form.tsx'
import { words } from './words.ts'

/** Rules #132: what the public pages say about the business. */
export function SiteSettings() {
  return (
    <Card title="Public pages" note={words.about} className="mt-9">
      <Loaded
        of={tutorSettings}
        waiting={<SkeletonForm label={words.loading} className="h-[110rem] md:h-[70rem]" />}
        failed={words.notLoaded}
      >
        {(settings) => <SettingsForm settings={settings} />}
      </Loaded>
    </Card>
  )
}
