/** Part: suggests a second factor to the tutor. */

import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { currentUser } from '#web/app/features/accounts/api.ts'
import { ButtonLink } from '#web/app/ui/button-link.tsx'
import { Suggestion } from '#web/app/ui/suggestion.tsx'
import { words } from './words.ts'

/** Until it is on, or put away on this device (Rules #158). */
export function SecondFactorSuggestion() {
  const { data: user } = useQuery({ ...currentUser, enabled: false })
  if (!user || user.hasSecondFactor) return null
  return (
    <Suggestion title={words.title} text={words.why} icon={ShieldCheck} putAwayAs="secondFactorPutAway">
      {() => <ButtonLink to="/profile/security">{words.setUp}</ButtonLink>}
    </Suggestion>
  )
}
