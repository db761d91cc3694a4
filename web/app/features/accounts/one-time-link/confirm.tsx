import { useState } from 'react'
import { Button } from '#web/app/ui/button.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import { words } from '../words.ts'
import { Thanks } from './thanks.tsx'

interface Props {
  email: string
  /** Ends in what is said once it is confirmed. */
  call: () => Promise<string>
}

/** The one press by which an address is shown to be its owner's. */
export function Confirm({ email, call }: Props) {
  const [thanks, setThanks] = useState('')
  const { act, isPending } = useAct(() => call().then(setThanks), { failed: words.notConfirmed })
  if (thanks) return <Thanks>{thanks}</Thanks>
  return (
    <Button variant="primary" className="mt-6" isPending={isPending} onPress={() => act()}>
      {words.confirm(email)}
    </Button>
  )
}
