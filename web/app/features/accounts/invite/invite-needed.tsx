import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/app/ui/button-class.ts'
import type { Intent } from '../intent/state.ts'
import { messages } from './messages.ts'

/** In place of the form where nobody registers but with an invite (Rules §9). */
export function InviteNeeded({ next }: { next: Intent | undefined }) {
  return (
    <section aria-labelledby="register" className="mx-auto max-w-2xl">
      <h1 id="register" className="text-3xl md:text-4xl">
        Create your account
      </h1>
      <p className="mt-2 text-lg text-ink-2">{messages.needed}</p>
      <p className="mt-6">
        <a href="/contact" className={buttonClass('primary')}>
          {messages.ask}
        </a>
      </p>
      <p className="mt-5 text-ink-2">
        Already registered?{' '}
        <Link
          to="/login"
          search={{ next }}
          className="inline-block py-1 font-semibold text-link underline underline-offset-4"
        >
          Login
        </Link>
      </p>
    </section>
  )
}
