import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { Switch } from './switch.tsx'
import { type ActWords, useAct } from './use-act.ts'

interface ActButtonProps<Answer> extends Omit<ButtonProps, 'onPress' | 'isPending'>, ActWords<Answer> {
  call: () => Promise<Answer>
}

/** Does something at once, without asking back, and says how it went. */
export function ActButton<Answer>({ call, success, failed, ...button }: ActButtonProps<Answer>) {
  const { act, isPending } = useAct(call, { success, failed })
  return <Button {...button} isPending={isPending} onPress={() => act()} />
}

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
