import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { type Control, type FieldValues, useForm } from 'react-hook-form'
import type { ZodType } from 'zod'
import { api } from '#web/app/lib/api.ts'
import { Card, type CardProps } from '#web/app/ui/card.tsx'
import { Loaded, SkeletonForm } from '#web/app/ui/loaded.tsx'
import { PageForm } from '#web/app/ui/page-form.tsx'
import type { Said } from '#web/app/ui/toasts.tsx'
import { type Settings, type SettingsChange, tutorSettings } from './api.ts'
import { words } from './words.ts'

interface SettingsOf<V extends FieldValues, Body extends SettingsChange> {
  schema: ZodType<Body, V>
  /** What the form shows of the settings, also after they were saved: as they were kept. */
  valuesOf: (settings: Settings) => V
  sentences: { readonly loading: string; readonly saved: Said; readonly notSaved: string }
  children: (control: Control<V, unknown, Body>, settings: Settings) => ReactNode
}
type SettingsCardProps<V extends FieldValues, Body extends SettingsChange> = SettingsOf<V, Body> &
  Omit<CardProps, 'children'> & {
    /** The class that gives the height of what comes. */
    height: string
  }

/** Some of the settings in a card of their own. */
export function SettingsCard<V extends FieldValues, Body extends SettingsChange>({
  height,
  schema,
  valuesOf,
  sentences,
  children,
  ...card
}: SettingsCardProps<V, Body>) {
  const waiting = <SkeletonForm label={sentences.loading} className={height} />
  return (
    <Card className="mt-9" {...card}>
      <Loaded of={tutorSettings} waiting={waiting} failed={words.notLoaded}>
        {(settings) => <SavingForm {...{ schema, valuesOf, sentences, children, settings }} />}
      </Loaded>
    </Card>
  )
}

/** With their button; what was typed stays, while somebody else saves, and while a proof is asked for. */
function SavingForm<V extends FieldValues, Body extends SettingsChange>({
  schema,
  valuesOf,
  sentences,
  children,
  settings,
}: SettingsOf<V, Body> & { settings: Settings }) {
  const form = useForm<V, unknown, Body>({
    resolver: zodResolver(schema),
    values: valuesOf(settings),
    resetOptions: { keepDirtyValues: true },
  })
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
      {children(form.control, settings)}
    </PageForm>
  )
}
