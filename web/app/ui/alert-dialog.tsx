import { isValidElement, type ReactNode, useState } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from './button.tsx'
import { useClosing } from './dialogs.tsx'
import { ErrorBox } from './error-box.tsx'
import type { Question } from './question.ts'
import { veilClass } from './veil-class.ts'

export interface AlertDialogProps {
  /** Asks the question and names what will be lost: `Cancel the lesson on Tue 8 Sept?` */
  title: string
  /** What happens if it is confirmed. */
  children: ReactNode
  confirmLabel: string
  /** Nothing is destroyed by it. */
  isSafe?: boolean
  /** Does it. The dialog waits, closes on success, and stays with the reason on failure; `false` says that itself. */
  onConfirm: () => Promise<unknown>
  /** The sentence shown when the server gave none. */
  fallback: string
}

/** Asks before something destructive, or what must not happen by a slip. Open while it is rendered; focus starts on the way back. */
export function AlertDialog(props: AlertDialogProps) {
  const { title, children, confirmLabel, isSafe = false, onConfirm, fallback } = props
  const close = useClosing()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function confirm() {
    setBusy(true)
    setProblem(undefined)
    try {
      if ((await onConfirm()) === false) {
        setBusy(false)
        return
      }
    } catch (error) {
      setProblem(problemText(error, fallback))
      setBusy(false)
      return
    }
    close()
  }

  return (
    <ModalOverlay
      data-veil
      isOpen
      onOpenChange={() => close()}
      isKeyboardDismissDisabled={isBusy}
      className={veilClass}
    >
      <Modal className="enter-rise m-4 w-full max-w-md rounded-xl border border-rule bg-raised shadow-3 md:m-0">
        <Dialog role="alertdialog" className="grid gap-4 p-5 outline-none">
          <Heading slot="title" className="font-display text-xl font-semibold">
            {title}
          </Heading>
          <div className="grid gap-2 text-ink-2">{children}</div>
          {problem && <ErrorBox>{problem}</ErrorBox>}
          <footer className="mt-1 flex flex-wrap justify-end gap-3">
            <Button autoFocus onPress={close} isDisabled={isBusy}>
              Go back
            </Button>
            <Button variant={isSafe ? 'primary' : 'danger'} onPress={() => void confirm()} isPending={isBusy}>
              {confirmLabel}
            </Button>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

export function inParagraphs(body: Question['body']): ReactNode {
  if (isValidElement(body)) return body
  return body.map((sentence) => sentence && <p key={sentence}>{sentence}</p>)
}
