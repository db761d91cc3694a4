import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/app/ui/button.tsx'

/** Rules: accounts. */
export function AlreadyLoggedIn({ name }: { name: string }) {
  return (
    <section className="card mx-auto max-w-lg p-6 text-center md:p-9">
      <h1 className="text-2xl md:text-3xl">Already Logged In</h1>
      <p className="mt-2 text-lg text-ink-2">You are signed in as {name}.</p>
      <Link to="/dashboard" className={buttonClass('primary', 'md', 'mt-6')}>
        Go to Dashboard
      </Link>
    </section>
  )
}
