import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Ref, UIEvent } from 'react'
import { dayLabel, groupByDay } from '#domain/chat.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Button } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { readOlder } from './api.ts'
import { MessageBubble } from './message-bubble.tsx'
import type { Entry } from './state.ts'
import { words } from './words.ts'

/** Earlier messages are asked for when so much is left above. */
const NEAR_THE_TOP_PX = 300

/** What stays at the top while messages come in under it: the browser must not hold on to it, but to a message. */
const unanchored = '[overflow-anchor:none]'

export interface MessageLogProps {
  entries: readonly Entry[]
  hasOlder: boolean
  chatId: string | null
  onReport: (entry: Entry) => void
  ref: Ref<HTMLDivElement>
}

/**
 * Its scrolling counts from the bottom (`column-reverse`): it begins at the newest message and stays there, and what is
 * added above moves nothing.
 */
export function MessageLog({ entries, hasOlder, chatId, onReport, ref }: MessageLogProps) {
  const queryClient = useQueryClient()
  const now = useNow()
  const older = useMutation({ mutationFn: () => readOlder(queryClient, chatId) })
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLDivElement>) => {
    const above = box.scrollHeight - box.clientHeight + box.scrollTop
    if (hasOlder && older.isIdle && above < NEAR_THE_TOP_PX) older.mutate(undefined, { onSuccess: older.reset })
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
            <Button
              size="sm"
              isPending={older.isPending}
              onPress={() => older.mutate(undefined, { onSuccess: older.reset })}
            >
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
