import { Copy, Plus } from 'lucide-react'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import type { CopyDialogProps } from './copy-dialog.tsx'

/** Rules: availability. The same above the week and above a day. */
export function QuickActions(props: Omit<CopyDialogProps, 'onClose'>) {
  const copy = () => openDialog(() => import('./copy-dialog.tsx'), 'CopyDialog', props)
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <h3 className="w-full text-base text-ink-2 sm:mr-1 sm:w-auto">Quick Actions</h3>
      <AddButton {...props} variant="pencil" />
      <Button onPress={copy}>
        <Copy size={18} aria-hidden />
        {props.day === null ? 'Copy a Day' : 'Copy to Another Day'}
      </Button>
    </div>
  )
}

interface AddButtonProps extends Omit<CopyDialogProps, 'onClose'> {
  variant?: 'pencil'
}

/** On the day in view, or else on a Monday. */
export function AddButton({ day, diary, ...look }: AddButtonProps) {
  const add = () => openDialog(() => import('./block-dialog.tsx'), 'BlockDialog', { day: day ?? 1, diary })
  return (
    <Button {...look} onPress={add}>
      <Plus size={18} aria-hidden />
      Add Time Block
    </Button>
  )
}
