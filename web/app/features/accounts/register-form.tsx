import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod'
import { registerBody } from '#contract/accounts.ts'
import { activeSubjects } from '#web/app/features/subjects/api.ts'
import { showFieldProblems } from '#web/app/lib/field-problems.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { FormPassword, FormText, FormTextArea } from '#web/app/ui/form-fields.tsx'
import { register } from './api.ts'
import { messages } from './messages.ts'
import { SubjectChoice } from './subject-choice.tsx'

const registration = registerBody
  .pick({ name: true, phoneNumber: true, email: true, description: true, subjects: true, password: true })
  .required()
  .extend({ confirmPassword: z.string() })
  .refine((values) => values.password === values.confirmPassword, {
    message: messages.passwordsDiffer,
    path: ['confirmPassword'],
    // Said together with the other mistakes, not only once they are mended.
    when: () => true,
  })

/** Spec 1 §2: a family's account. `preselected` are the subject ids that the address named. */
export function RegisterForm({ preselected }: { preselected: readonly string[] }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data: offered } = useQuery(activeSubjects)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(registration),
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
  const { control, formState } = form
  const submit = form.handleSubmit(async ({ confirmPassword: _, ...account }) => {
    setProblem(null)
    // An old link may name a subject that is no longer offered: it is not on screen, so nobody could untick it.
    const subjects = account.subjects.filter((id) => offered?.some((subject) => subject.id === id) ?? true)
    try {
      await register(queryClient, { ...account, subjects, role: 'STUDENT', timezone: 'Europe/London' })
      await navigate({ to: '/dashboard' })
    } catch (error) {
      setProblem(problemText(error, messages.registrationFailed))
      showFieldProblems(form, error, { email_taken: 'email' })
    }
  })
  return (
    <section aria-labelledby="register" className="mx-auto max-w-2xl">
      <h1 id="register" className="text-3xl md:text-4xl">
        Create your account
      </h1>
      <p className="mt-2 text-lg text-ink-2">Parents may register for their child. You can book lessons at once.</p>
      <form onSubmit={submit} noValidate className="card mt-6 grid gap-5 p-5 md:grid-cols-2 md:p-7">
        <FormText control={control} name="name" label="Full name" autoComplete="name" isRequired />
        <FormText control={control} name="phoneNumber" label="Phone number (optional)" autoComplete="tel" type="tel" />
        <div className="md:col-span-2">
          <FormText control={control} name="email" label="Email" autoComplete="username" type="email" isRequired />
        </div>
        <div className="md:col-span-2">
          <FormTextArea control={control} name="description" label="What would you like to learn? (optional)" />
        </div>
        <div className="md:col-span-2">
          <Controller
            control={control}
            name="subjects"
            render={({ field, fieldState }) => (
              <SubjectChoice
                label="Subjects of interest"
                value={field.value}
                onChange={field.onChange}
                preselected={preselected}
                error={fieldState.error?.message ?? ''}
              />
            )}
          />
        </div>
        <FormPassword
          control={control}
          name="password"
          label="Password"
          description="At least 6 characters"
          autoComplete="new-password"
          isRequired
        />
        <FormPassword
          control={control}
          name="confirmPassword"
          label="Confirm password"
          autoComplete="new-password"
          isRequired
        />
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
