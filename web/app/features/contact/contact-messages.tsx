import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ContactMessage } from '#contract/contact.ts'
import { announce } from '#web/app/lib/announce.ts'
import { api } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { Empty } from '#web/app/ui/empty.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { Tabs } from '#web/app/ui/tabs.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import { JunkList } from './junk/junk-list.tsx'
import { MessageText } from './message-text.tsx'
import { contactMessages, JUNK_AT_ONCE, possibleJunk } from './state.ts'
import { replyAddress, words } from './words.ts'

interface ContactMessagesProps {
  /** `messages` or `junk` */
  list: string
  onList: (list: string) => void
}

/** Rules #135, #136: what visitors wrote, and beside it what a program seems to have written. */
export function ContactMessages({ list, onList }: ContactMessagesProps) {
  const written = useInfiniteQuery(contactMessages)
  const junk = useQuery(possibleJunk(JUNK_AT_ONCE)).data?.count
  const about = (text: string) => <p className="mb-4 max-w-prose text-ink-2">{text}</p>
  return (
    <section aria-labelledby="contact-messages">
      <h2 id="contact-messages" className="mb-2 text-xl">
        Contact messages
      </h2>
      <Tabs
        label="Contact messages"
        items={[
          {
            id: 'messages',
            name: 'Messages',
            content: (
              <>
                {about(words.about)}
                <MessageList list={written} />
              </>
            ),
          },
          {
            id: 'junk',
            // In the name and quiet: nothing there waits for anybody.
            name: junk ? `Possible junk (${junk})` : 'Possible junk',
            content: (
              <>
                {about(words.aboutJunk)}
                <JunkList />
              </>
            ),
          },
        ]}
        selected={list}
        onSelect={onList}
      />
      <MessageNews list={written.data?.pages[0]} />
    </section>
  )
}

/** Reads out a message that arrives while the page is open; it shows nothing. */
function MessageNews({ list }: { list: readonly ContactMessage[] | undefined }) {
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!list) return
    const arrived = list.filter(({ id }) => known.current?.has(id) === false)
    known.current = new Set(list.map(({ id }) => id))
    const [first] = arrived
    if (first) announce(words.arrived(first.name, arrived.length))
  }, [list])
  return null
}

interface MessageListProps {
  list: UseInfiniteQueryResult<InfiniteData<ContactMessage[]>>
}

/** Newest first; a new message arrives by itself. */
function MessageList({ list }: MessageListProps) {
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
