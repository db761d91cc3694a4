import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from './button.tsx'
import { useClosing } from './dialogs.tsx'
import { veilClass } from './veil-class.ts'

interface ChoiceDialogProps<Id extends string> {
  title: string
  children: ReactNode
  /** The first has the focus. */
  choices: readonly { readonly id: Id; readonly name: string; readonly note: string }[]
  /** Once it has closed; null where nothing was chosen, also because the page was left. */
  onEnd: (choice: Id | null) => void
}

/** A question with several answers, each a press. Open while it is rendered. */
export function ChoiceDialog<Id extends string>({ title, children, choices, onEnd }: ChoiceDialogProps<Id>) {
  const close = useClosing()
  useEnd(() => onEnd(null))
  const choose = (choice: Id) => {
    onEnd(choice)
    close()
  }
  return (
    <ModalOverlay data-veil isOpen onOpenChange={() => close()} className={veilClass}>
      <Modal className="enter-rise m-4 w-full max-w-md rounded-xl border border-rule bg-raised shadow-3 md:m-0">
        <Dialog role="alertdialog" className="grid gap-4 p-5 outline-none">
          <Heading slot="title" className="font-display text-xl font-semibold">
            {title}
          </Heading>
          <div className="grid gap-1 text-ink-2">{children}</div>
          <div className="grid gap-2">
            {choices.map(({ id, name, note }, place) => (
              <Button
                key={id}
                variant={place === 0 ? 'primary' : 'line'}
                autoFocus={place === 0}
                onPress={() => choose(id)}
              >
                {name}
                {note && <span className="text-sm font-normal">{note}</span>}
              </Button>
            ))}
            <Button variant="quiet" onPress={close}>
              Go back
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Told once it is gone; development takes each effect back once, at once. */
function useEnd(end: () => void): void {
  const told = useRef(end)
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      setTimeout(() => isThere.current || told.current())
    }
  }, [])
}
