import { Dialog } from '#web/app/ui/dialog.tsx'
import { keys } from '../words.ts'

/** What each key does in the calendar. */
export function KeysDialog() {
  return (
    <Dialog title="Keys in the calendar">
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt className="font-semibold">{key}</dt>
            <dd className="text-ink-2">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
