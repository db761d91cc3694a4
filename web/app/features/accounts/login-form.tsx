import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { accountRefusals } from '#contract/accounts.ts'
import { CallFailed } from '#contract/client.ts'
import { siteFacts } from '#web/app/features/site-settings/api.ts'
import { announce } from '#web/app/lib/announce.ts'
import { schemaLater } from '#web/app/lib/schema-later.ts'
import { Button } from '#web/app/ui/button.tsx'
import { FormPassword, FormText } from '#web/app/ui/form-fields.tsx'
import { useSending } from '#web/app/ui/use-sending.tsx'
import { signIn } from './api.ts'
import { type Intent, pathAfter } from './intent/state.ts'
import { PasskeyButton } from './passkeys/signing-in/passkey-button.tsx'
import { words } from './signing-in/words.ts'

const linkClass = 'inline-block py-1 font-semibold text-link underline underline-offset-4'

const CODE_NEEDED = 'second_factor_needed' satisfies keyof typeof accountRefusals

const resolver = schemaLater(async () => (await import('#contract/accounts.ts')).loginBody)

/** E-mail and password, or a passkey; what went wrong is said in a red box, and the form keeps what was typed (Rules: accounts). */
export function LoginForm({ next }: { next?: Intent | undefined }) {
  const navigate = useNavigate()
  const { data: site } = useQuery(siteFacts)
  const form = useForm({ resolver, defaultValues: { email: '', password: '', code: '' } })
  /** Once the password was right, and a second factor is on (Rules #158). */
  const [isCodeAsked, setCodeAsked] = useState(false)
  const { control } = form
  const goOn = () => navigate({ href: pathAfter(next) })
  const { submit, isSubmitting, problem, setProblem } = useSending({
    form,
    draftOf: null,
    send: async ({ code, ...credentials }) => {
      if (isCodeAsked && !code?.trim()) return askForCode()
      try {
        await signIn(isCodeAsked ? { ...credentials, code } : credentials)
      } catch (error) {
        if (isCodeAsked || !(error instanceof CallFailed) || error.code !== CODE_NEEDED) throw error
        setCodeAsked(true)
        announce(error.message)
        return false
      }
      await goOn()
    },
    fallback: words.loginFailed,
    fieldOf: { code_wrong: 'code' },
  })
  function askForCode(): false {
    form.setError('code', { message: words.codeNeeded }, { shouldFocus: true })
    return false
  }
  return (
    <section aria-labelledby="login" className="mx-auto max-w-md">
      <h1 id="login" className="text-3xl md:text-4xl">
        Login
      </h1>
      {next === 'consultation' && <p className="mt-2 text-ink-2">{words.consultationNext}</p>}
      <form method="post" onSubmit={submit} noValidate className="card mt-6 grid gap-5 p-5 md:p-7">
        {problem}
        <FormText
          control={control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username webauthn"
          isRequired
        />
        <FormPassword control={control} name="password" label="Password" autoComplete="current-password" isRequired />
        {isCodeAsked && (
          <>
            <p>{words.codeNeeded}</p>
            <FormText
              control={control}
              name="code"
              label="Code"
              description={words.whichCode}
              autoComplete="one-time-code"
              spellCheck="false"
              isRequired
              autoFocus
            />
          </>
        )}
        <Button type="submit" variant="primary" isPending={isSubmitting}>
          {isSubmitting ? 'Signing in...' : 'Sign in'}
        </Button>
        <PasskeyButton onSignedIn={() => void goOn()} onProblem={setProblem} />
      </form>
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-ink-2">
        <span>
          New here?{' '}
          {site?.onlyInvited ? (
            <a href="/contact" className={linkClass}>
              {words.askForInvite}
            </a>
          ) : (
            <Link to="/register" search={{ next }} className={linkClass}>
              Create an account
            </Link>
          )}
        </span>
        <a href="/forgot-password" className={linkClass}>
          Forgot your password?
        </a>
      </p>
      <p className="mt-2 text-ink-2">{words.signInName}</p>
    </section>
  )
}
