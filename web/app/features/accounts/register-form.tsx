import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Control, Controller, useForm } from 'react-hook-form'
import * as z from 'zod'
import { registerBody } from '#contract/accounts.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { PasswordField } from '#web/app/ui/password-field.tsx'
import { TextArea } from '#web/app/ui/text-area.tsx'
import { TextField } from '#web/app/ui/text-field.tsx'
import { register } from './api.ts'
import { messages } from './messages.ts'
import { SubjectChoice } from './subject-choice.tsx'

const form = registerBody
  .pick({ name: true, email: true, password: true })
  .extend({
    phoneNumber: z.string(),
    description: z.string(),
    subjects: z.array(z.string()),
    confirmPassword: z.string(),
  })
  .refine((values) => values.password === values.confirmPassword, {
    message: messages.passwordsDiffer,
    path: ['confirmPassword'],
  })
type Form = z.infer<typeof form>

/** Spec 1 §2: a family's account. `preselected` are the subject ids that the address named. */
export function RegisterForm({ preselected }: { preselected: readonly string[] }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const { control, handleSubmit, formState } = useForm<Form>({
    resolver: zodResolver(form),
    defaultValues: {
      name: '',
      phoneNumber: '',
      email: '',
      description: '',
      subjects: [...preselected],
      password: '',
      confirmPassword: '',
    },
  })
  const submit = handleSubmit(async ({ confirmPassword: _, ...account }) => {
    setProblem(null)
    try {
      await register(queryClient, { ...account, role: 'STUDENT', timezone: 'Europe/London' })
      await navigate({ to: '/dashboard' })
    } catch (error) {
      setProblem(problemText(error, messages.registrationFailed))
    }
  })
  return (
    <section aria-labelledby="register" className="mx-auto max-w-2xl">
      <h1 id="register" className="text-3xl md:text-4xl">
        Create your account
      </h1>
      <p className="mt-2 text-lg text-ink-2">Parents may register for their child. You can book lessons at once.</p>
      <form onSubmit={submit} noValidate className="card mt-6 grid gap-5 p-5 md:grid-cols-2 md:p-7">
        <Text control={control} name="name" label="Full name" autoComplete="name" />
        <Text control={control} name="phoneNumber" label="Phone number (optional)" autoComplete="tel" type="tel" />
        <div className="md:col-span-2">
          <Text control={control} name="email" label="Email" autoComplete="username" type="email" />
        </div>
        <div className="md:col-span-2">
          <Controller
            control={control}
            name="description"
            render={({ field, fieldState }) => (
              <TextArea
                {...field}
                label="What would you like to learn? (optional)"
                error={fieldState.error?.message ?? ''}
              />
            )}
          />
        </div>
        <div className="md:col-span-2">
          <Controller
            control={control}
            name="subjects"
            render={({ field }) => (
              <SubjectChoice value={field.value} onChange={field.onChange} preselected={preselected} />
            )}
          />
        </div>
        <Password control={control} name="password" label="Password" description="At least 6 characters" />
        <Password control={control} name="confirmPassword" label="Confirm password" />
        <div className="grid gap-4 md:col-span-2">
          {problem && <ErrorBox>{problem}</ErrorBox>}
          <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
            {formState.isSubmitting ? 'Creating your account...' : 'Create account'}
          </Button>
        </div>
      </form>
      <p className="mt-5 text-ink-2">
        Already registered?{' '}
        <Link to="/login" className="inline-block py-1 font-semibold text-link underline underline-offset-4">
          Login
        </Link>
      </p>
    </section>
  )
}

interface FieldProps {
  control: Control<Form>
  name: 'name' | 'phoneNumber' | 'email' | 'password' | 'confirmPassword'
  label: string
  description?: string
}

function Text({ control, name, ...words }: FieldProps & { autoComplete: string; type?: 'email' | 'tel' }) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => <TextField {...field} {...words} error={fieldState.error?.message ?? ''} />}
    />
  )
}

function Password({ control, name, ...words }: FieldProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <PasswordField {...field} {...words} autoComplete="new-password" error={fieldState.error?.message ?? ''} />
      )}
    />
  )
}
