import { buttonClass } from '#web/app/ui/button-class.ts'
import { AlreadyRegistered } from '../already-registered.tsx'
import type { Intent } from '../intent/state.ts'
import { words } from './words.ts'

/** In place of the form where nobody registers but with an invite (Rules: newcomers). */
export function InviteNeeded({ next }: { next: Intent | undefined }) {
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
