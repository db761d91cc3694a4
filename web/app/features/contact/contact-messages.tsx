import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ContactMessage } from '#contract/contact.ts'
import { MESSAGES_AT_ONCE } from '#domain/contact.ts'
import { announce } from '#web/app/lib/announce.ts'
import { api } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { PagedList } from '#web/app/ui/paged-list.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { Tabs } from '#web/app/ui/tabs.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import { MessageText } from './message-text.tsx'
import { PossibleJunk } from './possible-junk.tsx'
import { contactMessages, JUNK_AT_ONCE, possibleJunk } from './state.ts'
import { replyAddress, words } from './words.ts'

interface ContactMessagesProps {
  list: 'messages' | 'junk'
  onList: (list: ContactMessagesProps['list']) => void
}

/** Rules #135, #136: what visitors wrote, and beside it what a program seems to have written. */
export function ContactMessages({ list, onList }: ContactMessagesProps) {
  const junk = useQuery(possibleJunk(JUNK_AT_ONCE)).data?.count
  return (
    <section aria-labelledby="contact-messages">
      <h2 id="contact-messages" className="mb-2 text-xl">
        Contact messages
      </h2>
      <Tabs
        label="Contact messages"
        items={[
          { id: 'messages', name: 'Messages', content: <Messages /> },
          // In the name and quiet: nothing there waits for anybody.
          { id: 'junk', name: junk ? `Possible junk (${junk})` : 'Possible junk', content: <PossibleJunk /> },
        ]}
        selected={list}
        onSelect={onList}
      />
      <MessageNews />
    </section>
  )
}

/** Reads out a message that arrives while the page is open; it shows nothing. */
function MessageNews() {
  const { data: list } = useInfiniteQuery(contactMessages)
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!list) return
    // Earlier ones that are asked for are no news.
    const newest = list.slice(0, MESSAGES_AT_ONCE)
    const arrived = newest.filter(({ id }) => known.current?.has(id) === false)
    known.current = new Set(newest.map(({ id }) => id))
    const [first] = arrived
    if (first) announce(words.arrived(first.name, arrived.length))
  }, [list])
  return null
}

/** Newest first; a new message arrives by itself. */
function Messages() {
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-2">{words.about}</p>
      <PagedList
        of={contactMessages}
        waiting={words.loading}
        rows={12}
        failed={words.notLoaded}
        empty={words.none}
        more={words.older}
      >
        {(message) => <MessageEntry key={message.id} message={message} />}
      </PagedList>
    </>
  )
}

function MessageEntry({ message }: { message: ContactMessage }) {
  const { id, name, isHandled } = message
  const mark = () => api.contact.update({ params: { id }, body: { isHandled: !isHandled } })
  const { act, isPending } = useAct(mark, { failed: words.notMarked })
  return (
    <MessageText message={message} chip={isHandled ? <Chip>Handled</Chip> : <Chip tone="info">New</Chip>}>
      <a href={replyAddress(message)} className={buttonClass(isHandled ? 'line' : 'primary')}>
        Reply<span className="sr-only"> to {name}</span>
      </a>
      <Button onPress={() => act()} isPending={isPending}>
        {isHandled ? 'Mark as new' : 'Mark as handled'}
        <span className="sr-only"> (the message of {name})</span>
      </Button>
    </MessageText>
  )
}
