import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { api } from '#web/app/lib/api.ts'
import { PageForm } from '#web/app/ui/page-form.tsx'
import type { Said } from '#web/app/ui/toasts.tsx'
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

/** Some of the settings with their button; what was typed stays, also while a proof is asked for. */
export function SavingForm<V extends FieldValues, Body extends SettingsChange>({
  form,
  valuesOf,
  sentences,
  children,
}: SavingFormProps<V, Body>) {
  const save = async (body: Body) =>
    form.reset(valuesOf(await api.siteSettings.update({ body })), { keepDirtyValues: false })
  return (
    <PageForm
      form={form}
      draftOf={null}
      submitLabel="Save Changes"
      sendingLabel="Saving..."
      send={save}
      success={sentences.saved}
      fallback={sentences.notSaved}
      className="grid gap-7"
    >
      {children}
    </PageForm>
  )
}
