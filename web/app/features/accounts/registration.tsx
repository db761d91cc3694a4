import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { siteFacts } from '#web/app/features/site-settings/api.ts'
import { buttonClass } from '#web/app/ui/button.tsx'
import { words } from './invite/words.ts'
import { RegisterForm, type RegisterFormProps } from './register-form.tsx'

/** A family's account, or the way to an invite where the tutor takes nobody without one (Rules: newcomers). */
export function Registration(props: RegisterFormProps) {
  const { data: site } = useQuery(siteFacts)
  return (
    <section aria-labelledby="register" className="mx-auto max-w-2xl">
      <h1 id="register" className="text-3xl md:text-4xl">
        Create your account
      </h1>
      {site?.onlyInvited && props.inviteCode === undefined ? <InviteNeeded /> : <RegisterForm {...props} />}
      {site?.takesVisitors && props.inviteCode === undefined && (
        <p className="mt-5 text-ink-2">
          {words.consultationFirst}{' '}
          <a
            href="/book-a-consultation"
            className="inline-block py-1 font-semibold text-link underline underline-offset-4"
          >
            {words.chooseATime}
          </a>
        </p>
      )}
      <p className="mt-5 text-ink-2">
        Already registered? {/* With what the visitor came for. */}
        <Link
          to="/login"
          search={{ next: props.next }}
          className="inline-block py-1 font-semibold text-link underline underline-offset-4"
        >
          Login
        </Link>
      </p>
    </section>
  )
}

function InviteNeeded() {
  return (
    <>
      <p className="mt-2 text-lg text-ink-2">{words.needed}</p>
      <p className="mt-6">
        <a href="/contact" className={buttonClass('primary')}>
          {words.ask}
        </a>
      </p>
    </>
  )
}
