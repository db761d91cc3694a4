import { Link } from '@tanstack/react-router'
import type { Intent } from './intent/state.ts'

/** The way to the log-in, with what the visitor came for. */
export function AlreadyRegistered({ next }: { next: Intent | undefined }) {
  return (
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
  )
}
