/** Part: suggests a second factor to the tutor. */

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { currentUser } from '#web/app/features/accounts/api.ts'
import { readStored, writeStored } from '#web/app/lib/storage.ts'
import { Button, buttonClass } from '#web/app/ui/button.tsx'
import { homeAround } from '#web/app/ui/focus-home.ts'
import { words } from './words.ts'

const PUT_AWAY = 'secondFactorPutAway'

/** Until it is on, or put away on this device (Rules #158). */
export function SecondFactorSuggestion() {
  const { data: user } = useQuery({ ...currentUser, enabled: false })
  const [isPutAway, setPutAway] = useState(() => readStored(PUT_AWAY) !== null)
  if (isPutAway || !user || user.hasSecondFactor) return null
  const putAway = () => {
    const goHome = homeAround(document.activeElement)
    writeStored(PUT_AWAY, 'true')
    flushSync(() => setPutAway(true))
    goHome()
  }
  return (
    <section
      aria-label={words.title}
      className="card mb-8 flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 md:px-5 print:hidden"
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <ShieldCheck size={20} className="mt-0.5 shrink-0 text-ink-3" aria-hidden />
        <p className="min-w-0">{words.why}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to="/profile/security" className={buttonClass('line')}>
          {words.setUp}
        </Link>
        <Button variant="quiet" onPress={putAway}>
          {words.notNow}
        </Button>
      </div>
    </section>
  )
}
