import { infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ContactMessage, contact } from '#contract/contact.ts'
import type { Answer } from '#contract/core.ts'
import { MESSAGES_AT_ONCE } from '#domain/contact.ts'
import { announce } from '#web/app/lib/announce.ts'
import { afterFull, api, ask, askPages } from '#web/app/lib/api.ts'
import { clockTime, longDay } from '#web/app/lib/format.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { Button, buttonClass, IconButton } from '#web/app/ui/button.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { Empty, faceOf } from '#web/app/ui/loaded.tsx'
import { PagedList } from '#web/app/ui/paged-list.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { Tabs } from '#web/app/ui/tabs.tsx'
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
      <PagedList of={contactMessages} {...words.list} rows={12} more={words.older}>
        {(message) => <MessageEntry key={message.id} message={message} />}
      </PagedList>
    </>
  )
}

function MessageEntry({ message }: { message: ContactMessage }) {
  const { id, name, isHandled } = message
  const mark = () => api.contact.update({ params: { id }, body: { isHandled: !isHandled } })
  return (
    <MessageText message={message} chip={isHandled ? <Chip>Handled</Chip> : <Chip tone="info">New</Chip>}>
      <a href={replyAddress(message)} className={buttonClass(isHandled ? 'line' : 'primary')}>
        Reply<span className="sr-only"> to {name}</span>
      </a>
      <ActButton call={mark} failed={words.notMarked}>
        {isHandled ? 'Mark as new' : 'Mark as handled'}
        <span className="sr-only"> (the message of {name})</span>
      </ActButton>
    </MessageText>
  )
}

function PossibleJunk() {
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-2">{words.aboutJunk}</p>
      <JunkList />
    </>
  )
}

/** What a program seems to have written, newest first, to look through now and then (Rules #136). */
function JunkList() {
  const [limit, setLimit] = useState(JUNK_AT_ONCE)
  const asked = useQuery(possibleJunk(limit))
  const { data: junk, isPlaceholderData } = asked
  if (!junk) return faceOf([asked], { ...words.list, rows: 12 })
  if (junk.count === 0) return <Empty>{words.noJunk}</Empty>
  return (
    <>
      <ul className="card divide-y divide-rule">
        {junk.messages.map((message) => (
          <JunkEntry key={message.id} message={message} />
        ))}
      </ul>
      <p className="mt-5 flex flex-wrap justify-center gap-3">
        {junk.count > junk.messages.length && (
          <Button onPress={() => setLimit(limit + JUNK_AT_ONCE)} isPending={isPlaceholderData}>
            Show more
          </Button>
        )}
        <Button variant="quiet" onPress={() => askToEmptyJunk(junk)}>
          Delete all possible junk
        </Button>
      </p>
    </>
  )
}

/** What was on the screen when it was asked, up to its newest: what arrives meanwhile stays. */
function askToEmptyJunk({ count, messages: [newest] }: Answer<(typeof contact)['listJunk']>): void {
  if (!newest) return
  confirm({
    title: 'Delete all possible junk?',
    body: [words.deletingJunk(count)],
    confirmLabel: 'Delete',
    act: () => api.contact.removeJunk({ query: { sentBy: newest.sentAt } }),
    ...words.junkDeletion,
  })
}

/** It is answered from among the messages, so that nobody answers a program by a slip. */
function JunkEntry({ message }: { message: ContactMessage }) {
  const { id, name } = message
  const move = () => api.contact.notJunk({ params: { id } })
  return (
    <MessageText message={message}>
      <ActButton call={move} success={words.moved(name)} failed={words.notMoved}>
        Not junk<span className="sr-only"> (the message of {name})</span>
      </ActButton>
    </MessageText>
  )
}

/** What visitors have written, newest first, and older ones page by page. */
const contactMessages = infiniteQueryOptions({
  ...askPages(api.contact.list, {}, (page) => afterFull(page, MESSAGES_AT_ONCE, ({ id }) => ({ before: id }))),
  select: ({ pages }) => pages.flat(),
})

/** Our choice: enough to see that nothing else is among it. */
const JUNK_AT_ONCE = 20

/** What a program seems to have written, newest first, so many of it. */
const possibleJunk = (limit: number) =>
  queryOptions({ ...ask(api.contact.listJunk, { query: { limit } }), placeholderData: keepPreviousData })

interface MessageTextProps {
  message: ContactMessage
  chip?: ReactNode
  /** What can be done with it, beside deleting it. */
  children: ReactNode
}

/** An entry of a list: who wrote what and when, as plain text. */
function MessageText({ message, chip, children }: MessageTextProps) {
  const { name, email, sentAt } = message
  return (
    <li className="grid gap-3 p-4 lg:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{name}</span> <span className="text-ink-3">{email}</span>
        </p>
        <p className="flex flex-wrap items-baseline gap-2 text-sm text-ink-2 tabular-nums">
          {longDay(sentAt)}, {clockTime(sentAt)}
          {chip}
        </p>
      </div>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{message.message}</p>
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <IconButton
          icon={Trash2}
          label={`Delete the message of ${name}`}
          className="ml-auto"
          onPress={() => askToDelete(message)}
        />
      </div>
    </li>
  )
}

/** Nothing of it is kept (Rules: retention). */
function askToDelete({ id, name }: ContactMessage): void {
  confirm({
    title: `Delete the message of ${name}?`,
    body: [words.deleting],
    confirmLabel: 'Delete',
    act: () => api.contact.remove({ params: { id } }),
    ...words.deletion,
  })
}
