import { X } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay, setInteractionModality } from 'react-aria-components'
import { Button, type ButtonProps, IconButton } from './button.tsx'
import { cx } from './class-names.ts'
import { useClosing } from './dialogs.tsx'
import { veilClass } from './veil-class.ts'

interface DialogProps {
  title: string
  /** In place of closing it. */
  onClose?: () => void
  children: ReactNode
  footer?: ReactNode
  /** Off for a long form, which a stray press outside must not throw away. Esc and Close always work. */
  isDismissable?: boolean
  /** It shows what is never shown again, and closes by the button in its footer only: neither Esc nor Close. */
  isFirm?: boolean
  isWide?: boolean
  /** Room for seven days side by side. */
  hasWeek?: boolean
}

/** Open while it is rendered; full-screen on phones. Focus goes in, stays in, and returns to what opened it. */
export function Dialog(props: DialogProps) {
  const { title, children, footer, isDismissable = true, isFirm = false, isWide = false, hasWeek = false } = props
  const close = useClosing()
  const leave = props.onClose ?? close
  return (
    <ModalOverlay
      isOpen
      data-veil
      onOpenChange={() => leave()}
      isDismissable={isDismissable && !isFirm}
      isKeyboardDismissDisabled={isFirm}
      className={veilClass}
    >
      <Modal
        className={cx(
          'enter-rise flex max-h-(--visual-viewport-height) w-full flex-col bg-raised shadow-3 max-md:h-(--visual-viewport-height) md:max-h-[88dvh] md:rounded-xl md:border md:border-rule',
          hasWeek ? 'md:max-w-5xl' : isWide ? 'md:max-w-3xl' : 'md:max-w-xl',
        )}
      >
        <AriaDialog className="flex min-h-0 flex-1 flex-col outline-none">
          <header className="flex items-center gap-3 min-h-16 border-b border-rule py-2.5 pr-3 pl-5">
            <Heading slot="title" className="flex-1 font-display text-xl font-semibold">
              {title}
            </Heading>
            {!isFirm && <IconButton icon={X} iconSize={20} label="Close" onPress={leave} />}
          </header>
          <div className="min-h-0 flex-1 overflow-auto p-5" onSubmitCapture={countEnterAsKey}>
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap items-center justify-end gap-3 border-t border-rule bg-sunk px-5 pt-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))] md:rounded-b-xl">
              {footer}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/**
 * Enter in a field presses its form's button, which React Aria takes for a screen reader's press. Giving focus back would
 * then wait for the end of every transition, and for ever after one of several properties was called off.
 */
function countEnterAsKey({ nativeEvent }: FormEvent): void {
  if ((nativeEvent as SubmitEvent).submitter !== document.activeElement) setInteractionModality('keyboard')
}

/** Closes the dialog in whose footer it stands. */
export function CloseButton(button: Omit<ButtonProps, 'onPress'>) {
  return <Button variant="primary" {...button} onPress={useClosing()} />
}
