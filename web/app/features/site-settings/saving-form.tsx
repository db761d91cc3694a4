import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { accountRefusals } from '#contract/accounts.ts'
import { CallFailed } from '#contract/client.ts'
import { api } from '#web/app/lib/api.ts'
import { showFieldProblems } from '#web/app/lib/field-problems.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { type Said, succeed } from '#web/app/ui/toasts.tsx'
import type { Settings, SettingsChange } from './api.ts'

/** What is typed stays while somebody else, or another window, saves. */
export const KEEP_TYPED = { keepDirtyValues: true } as const

interface SavingFormProps<V extends FieldValues, Body extends SettingsChange> {
  form: UseFormReturn<V, unknown, Body>
  /** What the form shows of the settings, also after they were saved: as they were kept. */
  valuesOf: (settings: Settings) => V
  sentences: { readonly saved: Said; readonly notSaved: string }
  children: ReactNode
}

/** Some of the settings with their button; what is wrong stands beside its field, and what was typed stays, also while the password is asked for. */
export function SavingForm<V extends FieldValues, Body extends SettingsChange>({
  form,
  valuesOf,
  sentences,
  children,
}: SavingFormProps<V, Body>) {
  const [problem, setProblem] = useState<string | null>(null)
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    setProblem(null)
    try {
      form.reset(valuesOf(await api.siteSettings.update({ body })), { keepDirtyValues: false })
    } catch (error) {
      const sentence = problemText(error, sentences.notSaved)
      if (error instanceof CallFailed && error.code === accountRefusals.password_again.code) askPassword(sentence)
      else setProblem(sentence)
      showFieldProblems(form, error)
      return
    }
    succeed(sentences.saved)
  })
  /** It is asked for; only whoever does not answer reads why nothing was saved. */
  function askPassword(sentence: string) {
    const onAnswered = (isConfirmed: boolean) => (isConfirmed ? void submit() : setProblem(sentence))
    void openDialog(() => import('./password-dialog.tsx'), 'PasswordDialog', { onAnswered })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-7">
      {children}
      {problem && <ErrorBox>{problem}</ErrorBox>}
      <Button type="submit" variant="primary" className="justify-self-start" isPending={isSubmitting}>
        {isSubmitting ? 'Saving...' : 'Save Changes'}
      </Button>
    </form>
  )
}
