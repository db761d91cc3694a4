import { ButtonLink } from '#web/app/ui/button-link.tsx'

/** Rules: accounts. */
export function AlreadyLoggedIn({ name }: { name: string }) {
  return (
    <section className="card mx-auto max-w-lg p-6 text-center md:p-9">
      <h1 className="text-2xl md:text-3xl">Already Logged In</h1>
      <p className="mt-2 text-lg text-ink-2">You are signed in as {name}.</p>
      <ButtonLink to="/dashboard" variant="primary" className="mt-6">
        Go to Dashboard
      </ButtonLink>
    </section>
  )
}
