import { Check, CheckCheck, CircleAlert, Clock, Flag } from 'lucide-react'
import { clockTime } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { discard, retry } from './outbox/state.ts'
import type { Entry } from './state.ts'
import { statusWord, words } from './words.ts'

export interface MessageBubbleProps {
  entry: Entry
  /** What the other side wrote can be reported (Rules #117). */
  onReport: (entry: Entry) => void
}

/** One message: own ones on the right, with how far they have come (Rules: chat). */
export function MessageBubble({ entry, onReport }: MessageBubbleProps) {
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
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Report the message of ${clockTime(createdAt)}`}
            onPress={() => onReport(entry)}
          >
            <Flag size={16} aria-hidden />
          </Button>
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
