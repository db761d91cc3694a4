import type { ReactNode } from 'react'
import { Switch } from './switch.tsx'
import { useAct } from './use-act.ts'

interface ActSwitchProps {
  isOn: boolean
  turn: (isOn: boolean) => Promise<unknown>
  /** The sentence shown when the server gave none. */
  failed: string
  /** Its name, by how it stands. */
  children: (isOn: boolean) => ReactNode
}

/** A switch that acts: it turns at once, takes no second press while it does, and turns back on failure. */
export function ActSwitch({ isOn, turn, failed, children }: ActSwitchProps) {
  const { act, isPending, pending } = useAct(turn, { failed })
  const shown = pending ?? isOn
  return (
    <Switch isSelected={shown} isReadOnly={isPending} onChange={act}>
      {children(shown)}
    </Switch>
  )
}
