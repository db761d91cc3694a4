import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContactMessage, contact } from '#contract/contact.ts'
import type { Answer } from '#contract/core.ts'
import { api } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { Empty } from '#web/app/ui/empty.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import { MessageText } from './message-text.tsx'
import { JUNK_AT_ONCE, possibleJunk } from './state.ts'
import { words } from './words.ts'

export function PossibleJunk() {
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
  if (!junk) return faceOf([asked], { waiting: words.loading, rows: 12, failed: words.notLoaded })
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
    body: <p>{words.deletingJunk(count)}</p>,
    confirmLabel: 'Delete',
    act: () => api.contact.removeJunk({ query: { sentBy: newest.sentAt } }),
    success: words.junkDeleted,
    fallback: words.junkNotDeleted,
  })
}

/** It is answered from among the messages, so that nobody answers a program by a slip. */
function JunkEntry({ message }: { message: ContactMessage }) {
  const { id, name } = message
  const move = () => api.contact.notJunk({ params: { id } })
  const { act, isPending } = useAct(move, { success: words.moved(name), failed: words.notMoved })
  return (
    <MessageText message={message}>
      <Button onPress={() => act()} isPending={isPending}>
        Not junk<span className="sr-only"> (the message of {name})</span>
      </Button>
    </MessageText>
  )
}
