import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from './button.tsx'
import { DraftNote } from './draft-note.tsx'
import { type Sending, useSending } from './use-sending.tsx'

interface PageFormProps<Typed extends FieldValues, Checked, Answer> extends Sending<Typed, Checked, Answer> {
  submitLabel: string
  /** What the button says meanwhile. */
  sendingLabel: string
  /** What was typed so far is nothing to send. */
  isUnfinished?: boolean
  /** It is a card of its own, with a button as wide. */
  isCard?: boolean
  className?: string
  children: ReactNode
}

/** A form that stands on its page; what is wrong with the whole of it stands above its button. */
export function PageForm<Typed extends FieldValues, Checked, Answer>({
  submitLabel,
  sendingLabel,
  isUnfinished = false,
  isCard = false,
  className = 'grid gap-5',
  children,
  ...sending
}: PageFormProps<Typed, Checked, Answer>) {
  const { submit, isSubmitting, draft, problem } = useSending(sending)
  return (
    <form onSubmit={submit} noValidate className={isCard ? 'card mt-6 grid gap-5 p-5 md:p-7' : className}>
      <DraftNote draft={draft} />
      {children}
      {problem}
      <Button
        type="submit"
        variant="primary"
        className={isCard ? '' : 'justify-self-start'}
        isDisabled={isUnfinished}
        isPending={isSubmitting}
      >
        {isSubmitting ? sendingLabel : submitLabel}
      </Button>
    </form>
  )
}
