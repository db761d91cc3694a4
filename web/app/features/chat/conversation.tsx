import { useQuery } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { CallFailed } from '#contract/client.ts'
import { MESSAGE_MAX_CHARACTERS } from '#domain/chat.ts'
import type { Role } from '#domain/people.ts'
import { api } from '#web/app/lib/api.ts'
import { useDraft } from '#web/app/lib/drafts.ts'
import { Button } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { confirmWithReason } from '#web/app/ui/confirm.ts'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { conversation, type Which } from './api.ts'
import { MessageLog } from './message-log.tsx'
import { post, useOutbox, useSending } from './outbox/state.ts'
import { type Entry, entriesOf, usePageIsVisible } from './state.ts'
import { words } from './words.ts'

/** What two people say to each other, and the line to write in (Rules: chat), but for who only reads along. */
export function Conversation({ userId, chatId: which }: { userId: string; chatId: Which }) {
  const isVisible = usePageIsVisible()
  const asked = useQuery({ ...conversation(which), enabled: isVisible })
  const { data: chat, error } = asked
  const { unsent, isRetrying } = useOutbox(userId, chat?.id ?? '')
  useSending(userId)
  const log = useRef<HTMLDivElement>(null)
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
  const isReadAlong = userId !== chat.person.id && userId !== chat.tutor.id
  const limit = chat.untilAnswered
  const mayWrite = !limit || limit.messagesLeft > unsent.length
  const write = (content: string) => {
    post({ chatId: chat.id, senderId: userId, content })
    log.current?.scrollTo({ top: 0 })
  }
  return (
    <div className="card flex h-[calc(100dvh-15rem-var(--bar))] min-h-80 max-w-4xl flex-col overflow-hidden">
      {chat.readBy && (
        <p className="border-b border-rule bg-sunk px-4 py-2 text-center text-ink-2">{words.readBy(chat.readBy)}</p>
      )}
      <MessageLog
        ref={log}
        which={which}
        hasOlder={chat.hasOlder}
        onReport={(entry) => askToReport(entry, userId === chat.tutor.id ? 'TUTOR' : 'STUDENT')}
        entries={entriesOf(chat, unsent, { userId, isRetrying })}
      />
      {isReadAlong ? (
        <p className="border-t border-rule bg-sunk p-4 text-center text-ink-2">{words.readAlong(chat.person.name)}</p>
      ) : mayWrite ? (
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
    </div>
  )
}

/** Says first what becomes of it (Rules #117). */
function askToReport({ id, content }: Entry, reporter: Role): void {
  if (id === null) return
  confirmWithReason({
    draftOf: `report:${id}`,
    reader: { about: words.reasonAbout(reporter), field: 'reason' },
    title: words.reportTitle,
    body: (
      <>
        <blockquote className="line-clamp-3 border-l-2 border-rule-strong pl-3 wrap-anywhere">{content}</blockquote>
        <p>{words.reporting(reporter)}</p>
      </>
    ),
    confirmLabel: 'Report',
    isSafe: true,
    act: (reason) => api.messageReports.report({ params: { id }, body: { reason } }),
    success: words.reported(reporter),
    fallback: words.notReported,
  })
}

interface MessageFormProps {
  chatId: string
  maxCharacters: number
  onSend: (content: string) => void
}

/**
 * Enter sends, Shift and Enter make a new line. What is too long stays as it was typed or pasted, and says so; what was
 * typed stays with its conversation while another page is looked at.
 */
function MessageForm({ chatId, maxCharacters, onSend }: MessageFormProps) {
  const { value: text, change } = useDraft(`message:${chatId}`, () => '')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const content = text.trim()
  const over = content.length - maxCharacters
  const limitNote = over > 0 ? words.tooLong(over, maxCharacters) : over === 0 ? words.atLimit(maxCharacters) : ''
  const noteId = useId()
  const send = () => {
    field.current?.focus()
    if (content === '' || over > 0) return
    change('')
    onSend(content)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Within an input method Enter chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="print:hidden border-t border-rule bg-sunk p-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p id={noteId} role="status" className={cx('mb-2 text-sm font-medium empty:hidden', over > 0 && 'text-danger')}>
        {limitNote}
      </p>
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          aria-label="Message"
          placeholder={words.placeholder}
          rows={1}
          aria-describedby={noteId}
          aria-invalid={over > 0}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          className="field block max-h-40 min-w-0 flex-1 resize-none py-2 field-sizing-content"
        />
        <Button type="submit" variant="primary" size="icon" aria-label="Send" isDisabled={content === '' || over > 0}>
          <SendHorizontal size={20} aria-hidden />
        </Button>
      </div>
    </form>
  )
}
