import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { CallFailed } from '#contract/client.ts'
import { MESSAGE_MAX_CHARACTERS } from '#domain/chat.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { conversation } from './api.ts'
import { MessageForm } from './message-form.tsx'
import { MessageLog } from './message-log.tsx'
import { post, useOutbox } from './outbox/state.ts'
import { type Entry, entriesOf, usePageIsVisible } from './state.ts'
import { words } from './words.ts'

// Asked for once in a long while.
const ReportMessage = lazyPart(() => import('./report-message.tsx'), 'ReportMessage')

export interface ConversationProps {
  userId: string
  /** Null: the student's own. */
  chatId: string | null
}

/** What two people say to each other, and the line to write in (Rules: chat). */
export function Conversation({ userId, chatId }: ConversationProps) {
  const isVisible = usePageIsVisible()
  const asked = useQuery({ ...conversation(chatId), enabled: isVisible })
  const { data: chat, error } = asked
  const { unsent, isRetrying } = useOutbox(userId, chat?.id ?? '')
  const log = useRef<HTMLDivElement>(null)
  const [reporting, setReporting] = useState<Entry | null>(null)
  if (!chat) {
    const isUnknown = error instanceof CallFailed && error.status === 404
    const waiting = (
      <p
        role="status"
        className="card grid h-[calc(100dvh-15rem-var(--bar))] min-h-80 max-w-4xl place-items-center text-ink-2"
      >
        {words.loading}
      </p>
    )
    return faceOf([asked], { waiting, failed: isUnknown ? error.message : words.notLoaded })
  }
  const limit = chat.untilAnswered
  const mayWrite = !limit || limit.messagesLeft > unsent.length
  const write = (content: string) => {
    post({ chatId: chat.id, senderId: userId, content })
    log.current?.scrollTo({ top: 0 })
  }
  return (
    <div className="card flex h-[calc(100dvh-15rem-var(--bar))] min-h-80 max-w-4xl flex-col overflow-hidden">
      <MessageLog
        ref={log}
        chatId={chatId}
        hasOlder={chat.hasOlder}
        onReport={setReporting}
        entries={entriesOf(chat, unsent, { userId, isRetrying })}
      />
      {mayWrite ? (
        <MessageForm
          key={chat.id}
          chatId={chat.id}
          maxCharacters={limit?.maxCharacters ?? MESSAGE_MAX_CHARACTERS}
          onSend={write}
        />
      ) : (
        <p role="status" className="border-t border-rule bg-sunk p-4 text-center text-ink-2">
          {words.waitForAnswer}
        </p>
      )}
      {reporting?.id && (
        <Suspense>
          <ReportMessage
            message={{ id: reporting.id, content: reporting.content }}
            role={userId === chat.tutor.id ? 'TUTOR' : 'STUDENT'}
            onClose={() => setReporting(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
