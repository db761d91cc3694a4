import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { Empty } from '#web/app/ui/empty.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { type ContactMessage, contactMessages } from './api.ts'
import { DeleteMessage } from './delete-message.tsx'
import { MessageEntry } from './message-entry.tsx'
import { MessageNews } from './message-news.tsx'
import { messages } from './messages.ts'

/** Rules §5: what visitors wrote, newest first; a new message arrives by itself. */
export function ContactMessages() {
  const list = useQuery(contactMessages)
  const [deleting, setDeleting] = useState<ContactMessage | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  function close() {
    flushSync(() => setDeleting(null))
    // The entry that opened the dialog may be gone.
    focusIfLost(() => heading.current)
  }

  return (
    <section aria-labelledby="contact-messages">
      <h2 ref={heading} id="contact-messages" tabIndex={-1} className="text-xl">
        Contact messages
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-2">{messages.about}</p>
      {list.data ? (
        list.data.length === 0 ? (
          <Empty>{messages.none}</Empty>
        ) : (
          <ul className="card divide-y divide-rule">
            {list.data.map((message) => (
              <MessageEntry key={message.id} message={message} onDelete={() => setDeleting(message)} />
            ))}
          </ul>
        )
      ) : list.isError ? (
        <Failed message={messages.notLoaded} onRetry={() => void list.refetch()} />
      ) : (
        <SkeletonRows label={messages.loading} rows={12} />
      )}
      <MessageNews list={list.data} />
      {deleting && <DeleteMessage message={deleting} onClose={close} />}
    </section>
  )
}
