import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, CheckCheck, CircleAlert, Clock, Flag } from 'lucide-react'
import type { Ref, UIEvent } from 'react'
import { dayLabel, groupByDay } from '#domain/chat.ts'
import { clockTime } from '#web/app/lib/format.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Button, IconButton } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { readOlder, type Which } from './api.ts'
import { discard, retry } from './outbox/state.ts'
import type { Entry } from './state.ts'
import { statusWord, words } from './words.ts'

/** Earlier messages are asked for when so much is left above. */
const NEAR_THE_TOP_PX = 300

/** What stays at the top while messages come in under it: the browser must not hold on to it, but to a message. */
const unanchored = '[overflow-anchor:none]'

interface MessageLogProps {
  entries: readonly Entry[]
  hasOlder: boolean
  which: Which
  /** What the other side wrote can be reported (Rules #117). */
  onReport: (entry: Entry) => void
  ref: Ref<HTMLDivElement>
}

/**
 * Its scrolling counts from the bottom (`column-reverse`): it begins at the newest message and stays there, and what is
 * added above moves nothing.
 */
export function MessageLog({ entries, hasOlder, which, onReport, ref }: MessageLogProps) {
  const queryClient = useQueryClient()
  const now = useNow()
  const older = useMutation({ mutationFn: () => readOlder(queryClient, which) })
  const readMore = () => older.mutate(undefined, { onSuccess: older.reset })
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLDivElement>) => {
    const above = box.scrollHeight - box.clientHeight + box.scrollTop
    if (hasOlder && older.isIdle && above < NEAR_THE_TOP_PX) readMore()
  }
  return (
    <div
      ref={ref}
      role="log"
      aria-label="Messages"
      aria-live={older.isPending ? 'off' : 'polite'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard
      tabIndex={0}
      onScroll={onScroll}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain p-4 outline-offset-[-3px]"
    >
      <div className="mt-auto grid gap-2">
        {hasOlder && (
          <div className={cx(unanchored, 'grid justify-items-center gap-1 py-2 text-sm text-ink-2')}>
            {older.isError && <p>{words.earlierNotLoaded}</p>}
            <Button size="sm" isPending={older.isPending} onPress={readMore}>
              {older.isPending ? words.loadingEarlier : words.earlier}
            </Button>
          </div>
        )}
        {entries.length === 0 && <p className="py-16 text-center text-ink-2">{words.empty}</p>}
        {groupByDay(entries).map((day) => (
          <div key={day.date} className="grid gap-2">
            <p className={cx(unanchored, 'my-2 text-center text-sm font-semibold text-ink-3')}>
              {dayLabel(day.date, now)}
            </p>
            {day.messages.map((entry) => (
              <MessageBubble key={entry.key} entry={entry} onReport={onReport} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

/** One message: own ones on the right, with how far they have come (Rules: chat). */
function MessageBubble({ entry, onReport }: { entry: Entry; onReport: (entry: Entry) => void }) {
  const { content, createdAt, isOwn } = entry
  return (
    <div className={cx('grid max-w-[85%] gap-1 md:max-w-[70%]', isOwn ? 'justify-self-end' : 'justify-self-start')}>
      <div className={cx('flex items-start', isOwn && 'justify-end')}>
        <div
          className={cx(
            'min-w-0 rounded-lg px-3 py-2',
            isOwn ? 'rounded-br-xs bg-bottle-tint' : 'rounded-bl-xs border border-rule bg-surface',
          )}
        >
          <span className="sr-only">{entry.author}: </span>
          <p className="whitespace-pre-line wrap-anywhere">{content}</p>
          <p className="mt-0.5 flex items-center justify-end gap-1 text-xs text-ink-2">
            <time dateTime={createdAt.toISOString()}>{clockTime(createdAt)}</time>
            {isOwn && <MessageTick state={entry.state} />}
          </p>
        </div>
        {!isOwn && (
          <IconButton
            icon={Flag}
            iconSize={16}
            label={`Report the message of ${clockTime(createdAt)}`}
            onPress={() => onReport(entry)}
          />
        )}
      </div>
      {(entry.state === 'RETRYING' || entry.state === 'REFUSED') && <NotSent entry={entry} />}
    </div>
  )
}

function NotSent({ entry: { key, state, refusal } }: { entry: Entry }) {
  const clientKey = key.split(' ')[1] ?? ''
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-sm text-danger">
      <p>{state === 'RETRYING' ? words.retrying : `${words.refused}: ${refusal}`}</p>
      <Button size="sm" onPress={() => retry(clientKey)}>
        Retry
      </Button>
      {state === 'REFUSED' && (
        <Button size="sm" onPress={() => discard(clientKey)}>
          Delete
        </Button>
      )}
    </div>
  )
}

const SIZE = 16

/** One tick for sent, two for delivered, two blue ones for read (Rules: chat). */
function MessageTick({ state }: { state: Entry['state'] }) {
  if (state === 'SENDING') return <Clock size={SIZE} role="img" aria-label={words.sending} />
  if (state === 'RETRYING' || state === 'REFUSED')
    return <CircleAlert size={SIZE} aria-hidden className="text-danger" />
  const word = { role: 'img', 'aria-label': statusWord[state] }
  if (state === 'SENT') return <Check size={SIZE} {...word} />
  return <CheckCheck size={SIZE} {...word} className={state === 'READ' ? 'text-sky' : undefined} />
}
