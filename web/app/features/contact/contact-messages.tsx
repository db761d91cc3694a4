import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { Tabs } from '#web/app/ui/tabs.tsx'
import { type ContactMessage, contactMessages, possibleJunk } from './api.ts'
import { DeleteMessage } from './delete-message.tsx'
import { JunkList, SHOWN_AT_ONCE } from './junk/junk-list.tsx'
import { MessageList } from './message-list.tsx'
import { MessageNews } from './message-news.tsx'

interface ContactMessagesProps {
  /** `messages` or `junk` */
  list: string
  onList: (list: string) => void
}

/** Rules #135, #136: what visitors wrote, and beside it what a program seems to have written. */
export function ContactMessages({ list, onList }: ContactMessagesProps) {
  const written = useInfiniteQuery(contactMessages)
  const junk = useQuery(possibleJunk(SHOWN_AT_ONCE)).data?.count
  const [deleting, setDeleting] = useState<ContactMessage | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The entry that was pressed may be gone.
  const keepFocus = () => focusIfLost(() => heading.current)

  function close() {
    flushSync(() => setDeleting(null))
    keepFocus()
  }

  return (
    <section aria-labelledby="contact-messages">
      <h2 ref={heading} id="contact-messages" tabIndex={-1} className="mb-2 text-xl">
        Contact messages
      </h2>
      <Tabs
        label="Contact messages"
        items={[
          { id: 'messages', name: 'Messages', content: <MessageList list={written} onDelete={setDeleting} /> },
          {
            id: 'junk',
            // In the name and quiet: nothing there waits for anybody.
            name: junk ? `Possible junk (${junk})` : 'Possible junk',
            content: <JunkList onDelete={setDeleting} onGone={keepFocus} />,
          },
        ]}
        selected={list}
        onSelect={onList}
      />
      <MessageNews list={written.data?.pages[0]} />
      {deleting && <DeleteMessage message={deleting} onClose={close} />}
    </section>
  )
}
