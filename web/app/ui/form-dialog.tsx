import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useClosing } from './dialogs.tsx'
import { DraftNote } from './draft-note.tsx'
import { type Sending, useSending } from './use-sending.tsx'

/** It closes once it is sent; while it is being sent it stays, so that a failure is not lost. */
interface FormDialogProps<Typed extends FieldValues, Checked, Answer> extends Sending<Typed, Checked, Answer> {
  title: string
  submitLabel: string
  leaveLabel?: string
  isWide?: boolean
  /** Room for seven days side by side. */
  hasWeek?: boolean
  /** Something is destroyed by it. */
  isDangerous?: boolean
  /** What was typed so far is nothing to send. */
  isUnfinished?: boolean
  /** Ends an upload that is under way; its button stands in place of the one that leaves. */
  stop?: () => void
  /** Stands beside the buttons. */
  aside?: ReactNode
  /** Instead of a message in the corner: said in place of the form, which then closes by itself. */
  sent?: string
  /** Stands in place of the form while there is nothing to choose from. */
  face?: ReactNode
  /** Once it has closed, sent or not. */
  onClosed?: () => void
  children: ReactNode
}

/** Every form in a dialog. */
export function FormDialog<Typed extends FieldValues, Checked, Answer>(props: FormDialogProps<Typed, Checked, Answer>) {
  const { title, submitLabel, leaveLabel = 'Cancel', isWide = false, hasWeek = false, isDangerous = false } = props
  const { isUnfinished = false, stop, aside, sent, face, onClosed, children } = props
  const closing = useClosing()
  const formId = useId()
  const [isSent, setSent] = useState(false)
  const { submit, isSubmitting, draft, problem } = useSending(props, () => (sent ? setSent(true) : close()))
  const leave = () => !isSubmitting && close()
  function close() {
    closing()
    onClosed?.()
  }
  const footer = (
    <>
      {aside}
      {stop && isSubmitting ? (
        <Button onPress={stop}>Stop the upload</Button>
      ) : (
        !isSent && <Button onPress={leave}>{leaveLabel}</Button>
      )}
      {/* One button, so that the focus stays on it. */}
      <Button
        variant={isDangerous ? 'danger' : 'primary'}
        isPending={isSubmitting}
        isDisabled={isUnfinished}
        {...(isSent ? { onPress: leave } : { type: 'submit' as const, form: formId })}
      >
        {isSent ? 'Close' : submitLabel}
      </Button>
    </>
  )
  return (
    <Dialog {...{ title, isWide, hasWeek }} onClose={leave} isDismissable={false} footer={!face && footer}>
      {face ||
        (isSent ? (
          <Sent sentence={sent ?? ''} onRead={close} />
        ) : (
          <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
            <DraftNote draft={draft} />
            {problem}
            {children}
          </form>
        ))}
    </Dialog>
  )
}

/** Rules: screens. Long enough to read that it was sent. */
const CLOSES_AFTER_MS = 2000

function Sent({ sentence, onRead }: { sentence: string; onRead: () => void }) {
  const close = useEffectEvent(onRead)
  useEffect(() => {
    const closing = setTimeout(() => close(), CLOSES_AFTER_MS)
    return () => clearTimeout(closing)
  }, [])
  return <p role="status">{sentence}</p>
}
