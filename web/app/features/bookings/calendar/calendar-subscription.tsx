import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { api, ask } from '#web/app/lib/api.ts'
import { clockTime, date } from '#web/app/lib/format.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { Button, buttonClass } from '#web/app/ui/button.tsx'
import { Card } from '#web/app/ui/card.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { CopyButton } from '#web/app/ui/copy-button.tsx'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { TextField } from '#web/app/ui/text-field.tsx'
import { lasting } from '#web/app/ui/toasts.tsx'

const words = {
  about:
    'Subscribe to this link in the calendar on your phone or computer, and your lessons keep themselves up to date there. Anyone who has the link can see your lessons, so keep it to yourself. A new password or e-mail address ends it.',
  faces: {
    waiting: 'Loading your calendar subscription',
    failed: 'Failed to load your calendar subscription. Please try again later.',
  },
  none: 'You have no link yet.',
  madeOn: (date: string) => `You made a link on ${date}. It was shown then and cannot be shown again.`,
  lastRead: (date: string, time: string) => `A calendar last read it on ${date}, ${time}, give or take an hour.`,
  neverRead: 'No calendar has read it yet.',
  copyNow: 'Copy it now: it is shown only this once.',
  made: lasting('Calendar link made'),
  notMade: 'Failed to make the calendar link',
  renewing: 'The link that you use now stops working. You then subscribe to the new one in each of your calendars.',
  removal: { success: lasting('Calendar link removed'), fallback: 'Failed to remove the calendar link' },
  removing: 'The calendars that subscribe to it no longer learn of your lessons.',
} as const

/** Rules #131: the own lessons in the own calendar, through a link that can be ended. */
export function CalendarSubscription() {
  /** As long as the page is open: nobody can read it again. */
  const [url, setUrl] = useState<string | null>(null)
  const renew = async () => setUrl((await api.calendar.renewSecret()).url)
  const askToRenew = () =>
    confirm({
      title: 'Make a new calendar link?',
      body: [words.renewing],
      confirmLabel: 'Make a New Link',
      act: renew,
      success: words.made,
      fallback: words.notMade,
    })
  const askToRemove = () =>
    confirm({
      title: 'Remove your calendar link?',
      body: [words.removing],
      confirmLabel: 'Remove Link',
      act: async () => {
        await api.calendar.revokeSecret()
        setUrl(null)
      },
      ...words.removal,
    })

  return (
    <Card title="Calendar subscription" className="mt-5">
      <p className="mb-4 max-w-prose text-ink-2">{words.about}</p>
      <div data-focus-home tabIndex={-1} className="outline-none">
        <Loaded of={ask(api.calendar.subscription)} {...words.faces} rows={1}>
          {({ madeAt, lastReadAt }) =>
            madeAt ? (
              <>
                {url ? (
                  <NewLink url={url} />
                ) : (
                  <p className="mb-4 max-w-prose">
                    {words.madeOn(date(madeAt))}{' '}
                    {lastReadAt ? words.lastRead(date(lastReadAt), clockTime(lastReadAt)) : words.neverRead}
                  </p>
                )}
                <div className="flex flex-wrap gap-3">
                  <Button onPress={askToRenew}>Make a New Link</Button>
                  <Button variant="quiet" onPress={askToRemove}>
                    Remove Link
                  </Button>
                </div>
              </>
            ) : (
              <>
                <p className="mb-4">{words.none}</p>
                <ActButton variant="primary" call={renew} success={words.made} failed={words.notMade}>
                  Make a Link
                </ActButton>
              </>
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}

function NewLink({ url }: { url: string }) {
  return (
    <div className="mb-4 grid gap-3">
      <TextField label="Your calendar link" description={words.copyNow} value={url} isReadOnly />
      <div className="flex flex-wrap gap-3">
        <CopyButton text={url} label="Copy link" />
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass('line')}>
          <CalendarPlus size={18} aria-hidden />
          Open in your calendar
        </a>
      </div>
    </div>
  )
}
