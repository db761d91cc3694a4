import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api, ask } from '#web/app/lib/api.ts'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { Card } from '#web/app/ui/card.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { LinkState } from './link-state.tsx'
import { words } from './words.ts'

/** Rules #131: the own lessons in the own calendar, through a link that can be ended. */
export function CalendarSubscription() {
  const { data, isError, refetch } = useQuery(ask(api.calendar.subscription))
  /** As long as the page is open: nobody can read it again. */
  const [url, setUrl] = useState<string | null>(null)
  const [asked, setAsked] = useState<'renew' | 'remove' | null>(null)
  const content = useRef<HTMLDivElement>(null)

  function close() {
    flushSync(() => setAsked(null))
    focusIfLost(() => content.current) // the button that asked may be gone
  }
  async function renew() {
    const made = await api.calendar.renewSecret()
    setUrl(made.url)
    notify(words.made, 'ok')
    content.current?.focus()
  }
  async function remove() {
    await api.calendar.revokeSecret()
    setUrl(null)
    notify(words.removed, 'ok')
  }

  return (
    <Card title="Calendar subscription" className="mt-5">
      <p className="mb-4 max-w-prose text-ink-2">{words.about}</p>
      <div ref={content} tabIndex={-1} className="outline-none">
        {data ? (
          <LinkState
            madeAt={data.madeAt}
            lastReadAt={data.lastReadAt}
            url={data.madeAt ? url : null}
            onMake={() => renew().catch((error) => notify(problemText(error, words.notMade), 'danger'))}
            onRenew={() => setAsked('renew')}
            onRemove={() => setAsked('remove')}
          />
        ) : isError ? (
          <Failed message={words.notLoaded} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows label={words.loading} rows={1} />
        )}
      </div>
      {asked === 'renew' && (
        <AlertDialog
          title="Make a new calendar link?"
          confirmLabel="Make a New Link"
          onConfirm={renew}
          fallback={words.notMade}
          onClose={close}
        >
          <p>{words.renewing}</p>
        </AlertDialog>
      )}
      {asked === 'remove' && (
        <AlertDialog
          title="Remove your calendar link?"
          confirmLabel="Remove Link"
          onConfirm={remove}
          fallback={words.notRemoved}
          onClose={close}
        >
          <p>{words.removing}</p>
        </AlertDialog>
      )}
    </Card>
  )
}
