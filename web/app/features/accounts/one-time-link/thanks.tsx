import { buttonClass } from '#web/app/ui/button.tsx'
import { unbroken } from '#web/app/ui/unbroken.tsx'
import { words } from '../words.ts'

/** How it ended, and the way on: whoever came from a mail has nothing else of the application open. */
export function Thanks({ children }: { children: string }) {
  return (
    <>
      <p role="status" className="mt-5 wrap-anywhere">
        {unbroken(children)}
      </p>
      {/* Read anew: what it has of this person may name the address of before. */}
      <a href="/dashboard" className={`${buttonClass('primary')} mt-5`}>
        {words.toDashboard}
      </a>
    </>
  )
}
