import { CloseButton, Dialog } from '#web/app/ui/dialog.tsx'
import { words } from '../words.ts'

/** Whom nobody looks after since a parent was erased (Rules #193). */
export function LeftAlone({ left }: { left: readonly { readonly id: string; readonly name: string }[] }) {
  return (
    <Dialog title={words.leftTitle} footer={<CloseButton>Close</CloseButton>}>
      <ul className="mb-3 list-disc pl-5 font-semibold">
        {left.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <p className="text-ink-2">{words.left}</p>
    </Dialog>
  )
}
