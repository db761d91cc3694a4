import { useQuery } from '@tanstack/react-query'
import { siteFacts } from '#web/app/features/site-settings/api.ts'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { AlreadyRegistered } from './already-registered.tsx'
import type { Intent } from './intent/state.ts'
import { words } from './invite/words.ts'
import { RegisterForm, type RegisterFormProps } from './register-form.tsx'

/** A family's account, or the way to an invite where the tutor takes nobody without one (Rules: newcomers). */
export function Registration(props: RegisterFormProps) {
  const { data: site } = useQuery(siteFacts)
  if (site?.onlyInvited && props.inviteCode === undefined) return <InviteNeeded next={props.next} />
  return <RegisterForm {...props} />
}

/** In place of the form where nobody registers but with an invite (Rules: newcomers). */
function InviteNeeded({ next }: { next: Intent | undefined }) {
  return (
    <section aria-labelledby="register" className="mx-auto max-w-2xl">
      <h1 id="register" className="text-3xl md:text-4xl">
        Create your account
      </h1>
      <p className="mt-2 text-lg text-ink-2">{words.needed}</p>
      <p className="mt-6">
        <a href="/contact" className={buttonClass('primary')}>
          {words.ask}
        </a>
      </p>
      <AlreadyRegistered next={next} />
    </section>
  )
}
