import * as z from 'zod'
import type { Subject } from '#contract/subjects.ts'
import { subjectInFull } from '#domain/subjects.ts'
import type { NextSlot } from '#web/app/features/availability/api.ts'
import { SubjectSelect } from '#web/app/features/subjects/subject-select.tsx'
import { api } from '#web/app/lib/api.ts'
import { longDay, timeRange } from '#web/app/lib/format.ts'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { useField } from '#web/app/ui/use-field.ts'
import { words as bookingWords } from '../booking/words.ts'
import { Facts } from './facts.tsx'
import { priceOf, priceOfAny, words } from './words.ts'

const form = z.object({ subjectId: z.string().nullable().pipe(z.string(words.subjectMissing)) })

interface AskDialogProps {
  slot: NextSlot
  /** Which of them it is for is asked where it could be several. */
  subjects: readonly Subject[]
  /** Once the page shows the booking. */
  onSent: () => void
}

/** Before it is sent: when, with whom, for what and for how much. A refusal keeps it open. */
export function AskDialog({ slot, subjects, onSent }: AskDialogProps) {
  const [one, ...others] = subjects
  const only = one && others.length === 0 ? one.id : null
  const fields = useChecked(form, { subjectId: only })
  const field = useField({ control: fields.control, name: 'subjectId' })
  const subject = subjects.find(({ id }) => id === field.value)
  const { tutor, startTime, endTime } = slot
  const send = async ({ subjectId }: z.output<typeof form>) => {
    const notes = bookingWords.consultationNote
    await api.bookings.consultation({ body: { tutorId: tutor.id, subjectId, startTime, endTime, notes } })
    onSent()
  }
  return (
    <FormDialog
      title={words.ask}
      form={fields}
      draftOf={`consultation:${slot.id}`}
      leaveLabel="Go back"
      submitLabel="Send request"
      send={send}
      fallback={words.notBooked}
    >
      {others.length > 0 && <SubjectSelect {...field} subjects={subjects} />}
      <Facts
        when={`${longDay(startTime)}, ${timeRange(startTime, endTime)}`}
        tutor={tutor.name}
        subject={subject ? subjectInFull(subject) : null}
        price={subject ? priceOf(subject) : priceOfAny(subjects)}
      />
      <p className="text-ink-2">{words.askNext}</p>
    </FormDialog>
  )
}
