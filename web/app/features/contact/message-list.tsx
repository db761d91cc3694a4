import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import type { ContactMessage } from './api.ts'
import { MessageEntry } from './message-entry.tsx'
import { words } from './words.ts'

interface MessageListProps {
  list: UseInfiniteQueryResult<InfiniteData<ContactMessage[]>>
  onDelete: (message: ContactMessage) => void
}

/** Newest first; a new message arrives by itself. */
export function MessageList({ list, onDelete }: MessageListProps) {
  const written = list.data?.pages.flat()
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-2">{words.about}</p>
      {written ? (
        written.length === 0 ? (
          <Empty>{words.none}</Empty>
        ) : (
          <ul className="card divide-y divide-rule">
            {written.map((message) => (
              <MessageEntry key={message.id} message={message} onDelete={() => onDelete(message)} />
            ))}
          </ul>
        )
      ) : list.isError ? (
        <Failed message={words.notLoaded} onRetry={() => void list.refetch()} />
      ) : (
        <SkeletonRows label={words.loading} rows={12} />
      )}
      {list.hasNextPage && (
        <Button className="mt-4" isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {words.older}
        </Button>
      )}
    </>
  )
}
