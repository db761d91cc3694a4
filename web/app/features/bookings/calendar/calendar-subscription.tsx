import { useState } from 'react'
import { api, ask } from '#web/app/lib/api.ts'
import { Card } from '#web/app/ui/card.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { LinkState } from './link-state.tsx'
import { words } from './words.ts'

/** Rules #131: the own lessons in the own calendar, through a link that can be ended. */
export function CalendarSubscription() {
  /** As long as the page is open: nobody can read it again. */
  const [url, setUrl] = useState<string | null>(null)

  async function renew() {
    const made = await api.calendar.renewSecret()
    setUrl(made.url)
  }
  async function remove() {
    await api.calendar.revokeSecret()
    setUrl(null)
  }
  const askToRenew = () =>
    confirm({
      title: 'Make a new calendar link?',
      body: <p>{words.renewing}</p>,
      confirmLabel: 'Make a New Link',
      act: renew,
      success: words.made,
      fallback: words.notMade,
    })
  const askToRemove = () =>
    confirm({
      title: 'Remove your calendar link?',
      body: <p>{words.removing}</p>,
      confirmLabel: 'Remove Link',
      act: remove,
      success: words.removed,
      fallback: words.notRemoved,
    })

  return (
    <Card title="Calendar subscription" className="mt-5">
      <p className="mb-4 max-w-prose text-ink-2">{words.about}</p>
      <div data-focus-home tabIndex={-1} className="outline-none">
        <Loaded of={ask(api.calendar.subscription)} waiting={words.loading} rows={1} failed={words.notLoaded}>
          {({ madeAt, lastReadAt }) => (
            <LinkState
              madeAt={madeAt}
              lastReadAt={lastReadAt}
              url={madeAt ? url : null}
              onMake={renew}
              onRenew={askToRenew}
              onRemove={askToRemove}
            />
          )}
        </Loaded>
      </div>
    </Card>
  )
}
