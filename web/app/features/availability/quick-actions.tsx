import { Copy, Plus } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '#web/app/ui/button.tsx'

interface QuickActionsProps {
  addButton: Ref<HTMLButtonElement>
  copyLabel: string
  onAdd: () => void
  onCopy: () => void
}

/** Rules: availability. The same above the week and above a day. */
export function QuickActions({ addButton, copyLabel, onAdd, onCopy }: QuickActionsProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <h3 className="w-full text-base text-ink-2 sm:mr-1 sm:w-auto">Quick Actions</h3>
      <Button ref={addButton} variant="pencil" onPress={onAdd}>
        <Plus size={18} aria-hidden />
        Add Time Block
      </Button>
      <Button onPress={onCopy}>
        <Copy size={18} aria-hidden />
        {copyLabel}
      </Button>
    </div>
  )
}
