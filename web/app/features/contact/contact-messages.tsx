import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Tabs } from '#web/app/ui/tabs.tsx'
import { JunkList } from './junk/junk-list.tsx'
import { MessageList } from './message-list.tsx'
import { MessageNews } from './message-news.tsx'
import { contactMessages, JUNK_AT_ONCE, possibleJunk } from './state.ts'
import { words } from './words.ts'

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
