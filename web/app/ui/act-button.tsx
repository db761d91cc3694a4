import { Button, type ButtonProps } from './button.tsx'
import { type ActWords, useAct } from './use-act.ts'

interface ActButtonProps<Answer> extends Omit<ButtonProps, 'onPress' | 'isPending'>, ActWords<Answer> {
  call: () => Promise<Answer>
}

/** Does something at once, without asking back, and says how it went. */
export function ActButton<Answer>({ call, success, failed, ...button }: ActButtonProps<Answer>) {
  const { act, isPending } = useAct(call, { success, failed })
  return <Button {...button} isPending={isPending} onPress={() => act()} />
}
