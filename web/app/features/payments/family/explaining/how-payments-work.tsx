import { useQuery } from '@tanstack/react-query'
import { api, ask } from '#web/app/lib/api.ts'
import { writeStored } from '#web/app/lib/storage.ts'
import { useStudent } from '#web/app/lib/student.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { useClosing } from '#web/app/ui/dialogs.tsx'
import { priceSentences } from '../state.ts'
import { words } from './words.ts'

/** Shown once, and again on request (Rules: payments). */
export function HowPaymentsWork() {
  const { data: subjects } = useQuery(ask(api.subjects.list))
  const prices = priceSentences(subjects)
  const how = useStudent()?.isChild ? words.forParent : words.forStudent
  const closing = useClosing()
  function close() {
    writeStored('paymentsInfoSeen', 'true')
    closing()
  }
  return (
    <Dialog
      title="How Payments Work"
      onClose={close}
      footer={
        <Button variant="primary" onPress={close}>
          Got it
        </Button>
      }
    >
      <ol className="grid gap-3">
        {[how.lesson, how.package, how.ways, how.reference, how.confirmed].map((sentence, index) => (
          <li key={sentence} className="grid grid-cols-[2rem_minmax(0,1fr)]">
            <span className="font-display text-lg font-semibold text-link" aria-hidden>
              {index + 1}
            </span>
            {sentence}
          </li>
        ))}
      </ol>
      {prices.length > 0 && <p className="mt-5 border-t border-rule pt-4 text-ink-2">{prices.join(' ')}</p>}
    </Dialog>
  )
}
