import type { Draft } from '#web/app/lib/drafts.ts'
import { Button } from './button.tsx'

/** Says that what stands in the form was typed before and never sent, and offers to begin again. */
export function DraftNote({ draft }: { draft: Pick<Draft, 'isKept' | 'startAgain'> }) {
  if (!draft.isKept) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-rule bg-sunk py-1 pr-1 pl-4">
      <p role="status" className="py-1.5">
        Your draft from before. It has not been sent.
      </p>
      <Button variant="quiet" className="max-sm:-ml-4" onPress={draft.startAgain}>
        Start again
      </Button>
    </div>
  )
}
