import { type FormEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { announce } from '#web/app/lib/announce.ts'
import { type Draft, useFormDraft } from '#web/app/lib/drafts.ts'
import { problemText, showFieldProblems } from '#web/app/lib/problem-text.ts'
import { ErrorBox } from './error-box.tsx'
import { type Success, succeed } from './toasts.tsx'

export interface Sending<Typed extends FieldValues, Checked, Answer> {
  form: UseFormReturn<Typed, unknown, Checked>
  /** What it is about, as `subject:` and its id: what was typed stays with that until it is sent. Null for a password. */
  draftOf: string | null
  /** A rule is about several fields: after one was changed, the sentence at another may be wrong. */
  isJudgedWhole?: boolean
  /** Sends it. All that was typed stays with the reason on failure; and on `false`, where nothing was sent after all. */
  send: (checked: Checked) => Promise<Answer | false>
  success?: Success<Answer>
  /** The sentence shown when the server gave none. */
  fallback: string
  /** Which field a refusal is about that names none, by its code. */
  fieldOf?: Readonly<Record<string, Path<Typed>>>
  /** Below a refusal, what can be done about it; `taken` once it is, and the refusal goes. */
  remedy?: (error: unknown, taken: () => void) => ReactNode
  /** Said above the form, where it is not sent for more than what stands at its fields. */
  unsent?: (errors: FieldErrors<Typed>) => string | null
}

/**
 * Every form: what is wrong stands beside its field and in one sentence in `problem`, and focus goes to the first. What
 * stands beside fields alone is gone from `problem` as well once those are mended.
 */
export function useSending<Typed extends FieldValues, Checked, Answer>(
  {
    form,
    draftOf,
    isJudgedWhole = false,
    send,
    success,
    fallback,
    fieldOf,
    remedy,
    unsent,
  }: Sending<Typed, Checked, Answer>,
  onSent?: () => void,
) {
  const [problem, setProblem] = useState<string | null>(null)
  const [cause, setCause] = useState<unknown>(null)
  const [isBesideFields, setBesideFields] = useState(false)
  const draft: Draft = useFormDraft(form, draftOf)
  const { isSubmitting, errors } = form.formState
  const isMended = isBesideFields && Object.keys(errors).length === 0
  useJudgedWhole(form, isJudgedWhole)
  const sendIt = async (checked: Checked) => {
    setProblem(null)
    setCause(null)
    setBesideFields(false)
    try {
      const answer = await send(checked)
      if (answer === false) return
      draft.forget()
      succeed(success, answer)
    } catch (error) {
      // First: the box comes into sight, and then the field that has the focus.
      flushSync(() => setProblem(problemText(error, fallback)))
      setCause(error)
      setBesideFields(showFieldProblems(form, error, fieldOf))
      return
    }
    onSent?.()
  }
  // The focus goes to the first field, or is there already: then nothing would be read out.
  const submit = form.handleSubmit(sendIt, (errors) => {
    const sentence = unsent?.(errors) ?? null
    setProblem(sentence)
    setCause(null)
    if (!sentence) announce(firstSentence(errors))
  })
  return {
    /** Enter in a field sends as well, and it is sent once at a time. */
    submit: (event?: FormEvent) => (isSubmitting ? event?.preventDefault() : void submit(event)),
    isSubmitting,
    draft,
    problem: problem && !isMended && (
      <>
        <ErrorBox isSought>{problem}</ErrorBox>
        {cause !== null && <Suspense>{remedy?.(cause, () => setProblem(null))}</Suspense>}
      </>
    ),
    setProblem,
  }
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
