import { ThemeToggle } from '#web/app/shell/theme-toggle.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { Acts } from './acts.tsx'
import { Answers } from './answers.tsx'
import { Asking } from './asking.tsx'
import { Tables } from './tables.tsx'

/** What the pages are made of, each piece in its states, with made-up pupils. Nothing here is sent anywhere. */
export function Components() {
  return (
    <main className="mx-auto max-w-6xl px-4 py-8 md:px-8">
      <PageTitle title="Components">
        <ThemeToggle />
      </PageTitle>
      <Answers />
      <Tables />
      <Asking />
      <Acts />
    </main>
  )
}
