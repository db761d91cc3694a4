import { Button, type ButtonProps } from './button.tsx'
import { useClosing } from './closing.ts'

/** Closes the dialog in whose footer it stands. */
export function CloseButton(button: Omit<ButtonProps, 'onPress'>) {
  return <Button variant="primary" {...button} onPress={useClosing()} />
}
