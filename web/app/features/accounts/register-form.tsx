import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { CallFailed } from '#contract/client.ts'
import type { inviteRefusals } from '#contract/invites.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { schemaLater } from '#web/app/lib/schema-later.ts'
import { Button } from '#web/app/ui/button.tsx'
import { FormText, FormTextArea } from '#web/app/ui/form-fields.tsx'
import { useSending } from '#web/app/ui/use-sending.tsx'
import { register } from './api.ts'
import { type Intent, pathAfter } from './intent/state.ts'
import { InviteBanner } from './invite/invite-banner.tsx'
import { useInvite } from './invite/state.ts'
import { words as inviteWords } from './invite/words.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PrivacyNote } from './privacy-note.tsx'
import { words as signingIn } from './signing-in/words.ts'
import { SubjectChoice } from './subject-choice.tsx'
import { words } from './words.ts'

const resolver = schemaLater(async () => (await import('./state.ts')).registration)

export interface RegisterFormProps {
  /** The subject ids that the address named. */
  preselected: readonly string[]
  inviteCode: string | undefined
  /** What the visitor came for. */
  next?: Intent | undefined
}

/** A family's account (Rules: accounts). */
export function RegisterForm({ preselected, inviteCode, next }: RegisterFormProps) {
  const navigate = useNavigate()
  const { data: offered } = useQuery(ask(api.subjects.list))
  const banner = useRef<HTMLDivElement>(null)
  const form = useForm({
    resolver,
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
  const { control } = form
  const { invite, lookAgain } = useInvite(inviteCode, form)
  const isBlocked = invite.state === 'validating' || invite.state === 'invalid'
  const { submit, isSubmitting, problem } = useSending({
    form,
    draftOf: null,
    send: async ({ confirmPassword: _, ...account }) => {
      // An old link may name a subject that is no longer offered: it is not on screen, so nobody could untick it.
      const subjects = account.subjects.filter((id) => offered?.some((subject) => subject.id === id) ?? true)
      try {
        await register({
          ...{ ...account, subjects, role: 'STUDENT', timezone: 'Europe/London' },
          ...(inviteCode === undefined ? {} : { inviteCode }),
        })
      } catch (error) {
        if (!isInviteGone(error)) throw error
        lookAgain()
        banner.current?.focus() // it stands above a long form
        return false
      }
      return navigate({ href: pathAfter(next) })
    },
    fallback: words.registrationFailed,
    fieldOf: { email_taken: 'email' },
  })
  return (
    <>
      <p className="mt-2 text-lg text-ink-2">Parents may register for their child. You can book lessons at once.</p>
      {next === 'consultation' && <p className="mt-1 text-ink-2">{signingIn.consultationNext}</p>}
      {invite.state !== 'none' && (
        <div ref={banner} tabIndex={-1} className="mt-6 scroll-mt-20 outline-none">
          <InviteBanner invite={invite} onTryAgain={lookAgain} />
        </div>
      )}
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
          <SubjectChoice control={control} name="subjects" label="Subjects of interest" preselected={preselected} />
        </div>
        <NewPasswordFields
          control={control}
          name="password"
          again="confirmPassword"
          label="Password"
          whose="STUDENT"
          about={() => form.getValues(['name', 'email'])}
        />
        <div className="grid gap-4 md:col-span-2">
          {problem}
          <Button type="submit" variant="primary" isPending={isSubmitting} isDisabled={isBlocked}>
            {isSubmitting ? 'Creating your account...' : 'Create account'}
          </Button>
          <PrivacyNote />
          {invite.state === 'invalid' && <p className="font-medium text-danger">{inviteWords.fixFirst}</p>}
        </div>
      </form>
    </>
  )
}

const GONE: readonly string[] = ['invite_used', 'invite_invalid'] satisfies (keyof typeof inviteRefusals)[]

/** Used by somebody else, or deleted, since it was looked up: the banner says which. */
function isInviteGone(error: unknown): boolean {
  return error instanceof CallFailed && GONE.includes(error.code)
}
