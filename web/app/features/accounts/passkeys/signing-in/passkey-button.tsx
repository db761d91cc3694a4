import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { problemText } from '#web/app/lib/problem-text.ts'
import { whenIdle } from '#web/app/lib/when-idle.ts'
import { Button } from '#web/app/ui/button.tsx'
import { hasPasskeys } from '../state.ts'
import { words } from './words.ts'

interface PasskeyButtonProps {
  onSignedIn: () => void
  /** Null where there is none any more. */
  onProblem: (sentence: string | null) => void
}

/**
 * Signs in with a passkey; once the page is there, the e-mail field offers those of this device too. What that takes is fetched
 * then, or with the press.
 */
export function PasskeyButton({ onSignedIn, onProblem }: PasskeyButtonProps) {
  /** A new one whenever the one before came to nothing; null while a press is answered. */
  const [offer, setOffer] = useState<object | null>({})
  /** Whether it went well, people's changing their mind included. */
  const attempt = async (sign: () => Promise<boolean>): Promise<boolean> => {
    try {
      if (await sign()) onSignedIn()
      return true
    } catch (error) {
      onProblem(problemText(error, words.notSignedIn))
      return false
    }
  }
  const offerBy = useEffectEvent(async (signal: AbortSignal) => {
    const { offerPasskeys } = await import('./api.ts')
    if (!(await attempt(() => offerPasskeys(signal)))) setOffer({})
  })
  useEffect(() => {
    if (!offer || !hasPasskeys) return
    const leaving = new AbortController()
    const calledOff = whenIdle(() => {
      // Where it did not arrive there is the button.
      offerBy(leaving.signal).catch(() => {})
    })
    return () => {
      calledOff()
      leaving.abort()
    }
  }, [offer])
  if (!hasPasskeys) return null
  const press = async () => {
    setOffer(null)
    onProblem(null)
    await attempt(async () => (await import('./api.ts')).signInWithPasskey())
    setOffer({})
  }
  return (
    <Button icon={KeyRound} isPending={!offer} onPress={() => void press()}>
      {offer ? words.signIn : words.waiting}
    </Button>
  )
}
