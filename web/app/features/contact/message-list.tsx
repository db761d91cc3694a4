import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ContactMessage } from '#contract/contact.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { MessageEntry } from './message-entry.tsx'
import { words } from './words.ts'

interface MessageListProps {
  list: UseInfiniteQueryResult<InfiniteData<ContactMessage[]>>
}

/** Newest first; a new message arrives by itself. */
export function MessageList({ list }: MessageListProps) {
  if (!list.data) return faceOf([list], { waiting: words.loading, rows: 12, failed: words.notLoaded })
  const written = list.data.pages.flat()
  if (written.length === 0) return <Empty>{words.none}</Empty>
  return (
    <>
      <ul className="card divide-y divide-rule">
        {written.map((message) => (
          <MessageEntry key={message.id} message={message} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button className="mt-4" isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {words.older}
        </Button>
      )}
    </>
  )
}
