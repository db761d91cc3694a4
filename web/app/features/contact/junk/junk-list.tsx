import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { type ContactMessage, type Junk, possibleJunk } from '../api.ts'
import { words } from '../words.ts'
import { DeleteJunk } from './delete-junk.tsx'
import { JunkEntry } from './junk-entry.tsx'

/** Our choice: enough to see that nothing else is among it. */
export const SHOWN_AT_ONCE = 20

interface JunkListProps {
  onDelete: (message: ContactMessage) => void
  /** What had the focus may have left the page. */
  onGone: () => void
}

/** What a program seems to have written, newest first, to look through now and then (Rules #136). */
export function JunkList({ onDelete, onGone }: JunkListProps) {
  const [limit, setLimit] = useState(SHOWN_AT_ONCE)
  const junk = useQuery(possibleJunk(limit))
  /** What was on the screen when it was asked: what arrives meanwhile stays. */
  const [emptying, setEmptying] = useState<Junk | null>(null)

  function close() {
    flushSync(() => setEmptying(null))
    onGone()
  }

  return (
    <>
      <p className="mb-4 max-w-prose text-ink-2">{words.aboutJunk}</p>
      {!junk.data ? (
        junk.isError ? (
          <Failed message={words.notLoaded} onRetry={() => void junk.refetch()} />
        ) : (
          <SkeletonRows label={words.loading} rows={12} />
        )
      ) : junk.data.count === 0 ? (
        <Empty>{words.noJunk}</Empty>
      ) : (
        <>
          <ul className="card divide-y divide-rule">
            {junk.data.messages.map((message) => (
              <JunkEntry key={message.id} message={message} onDelete={() => onDelete(message)} onGone={onGone} />
            ))}
          </ul>
          <p className="mt-5 flex flex-wrap justify-center gap-3">
            {junk.data.count > junk.data.messages.length && (
              <Button onPress={() => setLimit(limit + SHOWN_AT_ONCE)} isPending={junk.isPlaceholderData}>
                Show more
              </Button>
            )}
            <Button variant="quiet" onPress={() => setEmptying(junk.data)}>
              Delete all possible junk
            </Button>
          </p>
        </>
      )}
      {emptying && <DeleteJunk junk={emptying} onClose={close} />}
    </>
  )
}
