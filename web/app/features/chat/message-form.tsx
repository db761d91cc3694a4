import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useDraft } from '#web/app/lib/drafts.ts'
import { Button } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { words } from './words.ts'

interface MessageFormProps {
  chatId: string
  maxCharacters: number
  onSend: (content: string) => void
}

/**
 * Enter sends, Shift and Enter make a new line. What is too long stays as it was typed or pasted, and says so; what was
 * typed stays with its conversation while another page is looked at.
 */
export function MessageForm({ chatId, maxCharacters, onSend }: MessageFormProps) {
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
