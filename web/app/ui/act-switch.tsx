import type { ReactNode } from 'react'
import { Switch } from './switch.tsx'
import { type ActWords, useAct } from './use-act.ts'

interface ActSwitchProps {
  isOn: boolean
  turn: (isOn: boolean) => Promise<unknown>
  /** Where how it stands does not say enough. */
  success?: ActWords<unknown>['success']
  /** The sentence shown when the server gave none. */
  failed: string
  /** Its name, by how it stands. */
  children: (isOn: boolean) => ReactNode
}

/** Whether something is active; `of` is what, for whoever does not see where it stands. */
export function ActiveSwitch({ of, ...act }: Omit<ActSwitchProps, 'children'> & { of: string }) {
  return (
    <ActSwitch {...act}>
      {(isActive) => (
        <>
          {isActive ? 'Active' : 'Inactive'}
          <span className="sr-only"> {of}</span>
        </>
      )}
    </ActSwitch>
  )
}

/** A switch that acts: it turns at once, takes no second press while it does, and turns back on failure. */
export function ActSwitch({ isOn, turn, success, failed, children }: ActSwitchProps) {
  const { act, isPending, pending } = useAct(turn, { success, failed })
  const shown = pending ?? isOn
  return (
    <Switch isSelected={shown} isReadOnly={isPending} onChange={act}>
      {children(shown)}
    </Switch>
  )
}
