import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useForm } from 'react-hook-form'
import { showFieldProblems } from '#web/app/lib/field-problems.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { FormText, FormTextArea } from '#web/app/ui/form-fields.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { type Settings, saveSettings } from './api.ts'
import { ClaimFields } from './claim-fields.tsx'
import { messages, SHOWN_MS } from './messages.ts'
import { fields, type Values, valuesOf } from './state.ts'

/** What is typed stays while somebody else, or another window, saves. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(fields),
    values: valuesOf(settings),
    resetOptions: { keepDirtyValues: true },
  })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    setProblem(null)
    try {
      form.reset(valuesOf(await saveSettings(queryClient, body)), { keepDirtyValues: false })
    } catch (error) {
      setProblem(problemText(error, messages.notSaved))
      showFieldProblems(form, error)
      return
    }
    notify(messages.saved, 'ok', SHOWN_MS)
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-7">
      <BusinessFields control={form.control} />
      <TutorFields control={form.control} />
      <ClaimFields control={form.control} />
      {problem && <ErrorBox>{problem}</ErrorBox>}
      <Button type="submit" variant="primary" className="justify-self-start" isPending={isSubmitting}>
        {isSubmitting ? 'Saving...' : 'Save Changes'}
      </Button>
    </form>
  )
}

function BusinessFields({ control }: { control: Control<Values> }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 font-semibold">Your business</legend>
      <div className="grid gap-4 md:grid-cols-2">
        <FormText control={control} name="brandName" label="Brand name" isRequired />
        <FormText control={control} name="area" label="Area" description="Where you teach." />
        <FormText
          control={control}
          name="contactEmail"
          type="email"
          label="Contact email"
          description={messages.emailAbout}
          autoComplete="off"
          isRequired
        />
        <FormText
          control={control}
          name="blurb"
          label="In one sentence"
          description="Stands at the foot of each page."
        />
      </div>
    </fieldset>
  )
}

function TutorFields({ control }: { control: Control<Values> }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 font-semibold">You</legend>
      <div className="grid gap-4 md:grid-cols-2">
        <FormText control={control} name="tutorName" label="Tutor's name" autoComplete="off" isRequired />
        <FormText control={control} name="quote" label="A sentence of yours" description="Without quotation marks." />
      </div>
      <FormTextArea
        control={control}
        name="biography"
        label="Biography"
        description={messages.biographyAbout}
        rows={8}
      />
    </fieldset>
  )
}
