import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { MESSAGE_MAX_CHARACTERS } from '#domain/chat.ts'
import { Button } from '#web/app/ui/button.tsx'
import { messages } from './messages.ts'

/** Enter sends, Shift and Enter make a new line. */
export function MessageForm({ onSend }: { onSend: (content: string) => void }) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const content = text.trim()
  const send = () => {
    field.current?.focus()
    if (content === '') return
    setText('')
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
      className="flex items-end gap-2 border-t border-rule bg-sunk p-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        ref={field}
        aria-label="Message"
        placeholder={messages.placeholder}
        rows={1}
        maxLength={MESSAGE_MAX_CHARACTERS}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className="field block max-h-40 min-w-0 flex-1 resize-none py-2 field-sizing-content"
      />
      <Button type="submit" variant="primary" size="icon" aria-label="Send" isDisabled={content === ''}>
        <SendHorizontal size={20} aria-hidden />
      </Button>
    </form>
  )
}
