import { Button } from '#web/app/ui/button.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import { words } from '../words.ts'

interface Props {
  email: string
  call: () => Promise<void>
  /** Empty before it is confirmed. */
  thanks: string
}

/** The one press by which an address is shown to be its owner's. */
export function Confirm({ email, call, thanks }: Props) {
  const { act, isPending } = useAct(call, { failed: words.notConfirmed })
  if (thanks) {
    return (
      <p role="status" className="mt-5">
        {thanks}
      </p>
    )
  }
  return (
    <Button variant="primary" className="mt-6" isPending={isPending} onPress={() => act()}>
      {words.confirm(email)}
    </Button>
  )
}
