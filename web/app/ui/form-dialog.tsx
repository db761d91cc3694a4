import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { announce } from '#web/app/lib/announce.ts'
import { useFormDraft } from '#web/app/lib/drafts.ts'
import { showFieldProblems } from '#web/app/lib/field-problems.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { DraftNote } from './draft-note.tsx'
import { ErrorBox } from './error-box.tsx'
import { type Success, succeed } from './toasts.tsx'

export interface FormDialogProps<Typed extends FieldValues, Checked, Answer> {
  title: string
  form: UseFormReturn<Typed, unknown, Checked>
  /** What it is about, as `subject:` and its id: what was typed stays with that until it is sent. Null for a password. */
  draftOf: string | null
  submitLabel: string
  leaveLabel?: string
  isWide?: boolean
  /** Room for seven days side by side. */
  hasWeek?: boolean
  /** Something is destroyed by it. */
  isDangerous?: boolean
  /** What was typed so far is nothing to send. */
  isUnfinished?: boolean
  /** A rule is about several fields: after one was changed, the sentence at another may be wrong. */
  isJudgedWhole?: boolean
  /**
   * Sends it. The dialog waits, closes on success, and stays with the reason and all that was typed on failure; it stays
   * on `false` too, where nothing was sent after all.
   */
  send: (checked: Checked) => Promise<Answer | false>
  success?: Success<Answer>
  /** Stands beside the buttons. */
  aside?: ReactNode
  /** Instead of a message in the corner: said in place of the form, which then closes by itself. */
  sent?: string
  /** The sentence shown when the server gave none. */
  fallback: string
  /** Which field a refusal is about that names none, by its code. */
  fieldOf?: Readonly<Record<string, Path<Typed>>>
  /** Stands in place of the form while there is nothing to choose from. */
  face?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Every form in a dialog: what is wrong stands beside its field and in one sentence above, and focus goes to the first. */
export function FormDialog<Typed extends FieldValues, Checked, Answer>({
  form,
  draftOf,
  send,
  success,
  sent,
  fallback,
  fieldOf,
  face,
  aside,
  isWide = false,
  hasWeek = false,
  isJudgedWhole = false,
  onClose,
  children,
  ...words
}: FormDialogProps<Typed, Checked, Answer>) {
  const formId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSent, setSent] = useState(false)
  const draft = useFormDraft(form, draftOf)
  const { isSubmitting } = form.formState
  useJudgedWhole(form, isJudgedWhole)
  const sendIt = async (checked: Checked) => {
    setProblem(null)
    try {
      const answer = await send(checked)
      if (answer === false) return
      draft.forget()
      succeed(success, answer)
    } catch (error) {
      // First: the box comes into sight, and then the field that has the focus.
      flushSync(() => setProblem(problemText(error, fallback)))
      showFieldProblems(form, error, fieldOf)
      return
    }
    if (sent) setSent(true)
    else onClose()
  }
  // The focus goes to the first field, or is there already: then nothing would be read out.
  const submit = form.handleSubmit(sendIt, (errors) => {
    setProblem(null)
    announce(firstSentence(errors))
  })
  // Enter in a field sends as well, and it is sent once at a time.
  const sendOnce = (event: FormEvent) => (isSubmitting ? event.preventDefault() : void submit(event))
  // While it is being sent the dialog stays, so that a failure is not lost.
  const leave = () => !isSubmitting && onClose()
  return (
    <Dialog
      title={words.title}
      onClose={leave}
      isDismissable={false}
      isWide={isWide}
      hasWeek={hasWeek}
      footer={
        !face && (
          <>
            {aside}
            <Footer {...words} {...{ formId, isSent, isSubmitting, leave }} />
          </>
        )
      }
    >
      {face ||
        (isSent ? (
          <Sent sentence={sent ?? ''} onClose={onClose} />
        ) : (
          <form id={formId} onSubmit={sendOnce} noValidate className="grid gap-5">
            <DraftNote draft={draft} />
            {problem && <ErrorBox isSought>{problem}</ErrorBox>}
            {children}
          </form>
        ))}
    </Dialog>
  )
}

function firstSentence(errors: FieldErrors): string {
  const [first] = Object.values(errors)
  return typeof first?.message === 'string' ? first.message : ''
}

function useJudgedWhole<Typed extends FieldValues, Checked>(
  { subscribe, trigger }: UseFormReturn<Typed, unknown, Checked>,
  isWanted: boolean,
): void {
  useEffect(() => {
    if (!isWanted) return
    return subscribe({
      formState: { values: true },
      callback: ({ isSubmitted }) => {
        if (isSubmitted) void trigger()
      },
    })
  }, [isWanted, subscribe, trigger])
}

interface FooterProps {
  submitLabel: string
  leaveLabel?: string
  isDangerous?: boolean
  isUnfinished?: boolean
  formId: string
  isSent: boolean
  isSubmitting: boolean
  leave: () => void
}

function Footer({
  submitLabel,
  leaveLabel = 'Cancel',
  isDangerous = false,
  isUnfinished = false,
  ...state
}: FooterProps) {
  const { formId, isSent, isSubmitting, leave } = state
  return (
    <>
      {!isSent && <Button onPress={leave}>{leaveLabel}</Button>}
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
}

/** Rules: screens. Long enough to read that it was sent. */
const CLOSES_AFTER_MS = 2000

function Sent({ sentence, onClose }: { sentence: string; onClose: () => void }) {
  useEffect(() => {
    const closing = setTimeout(onClose, CLOSES_AFTER_MS)
    return () => clearTimeout(closing)
  }, [onClose])
  return <p role="status">{sentence}</p>
}
