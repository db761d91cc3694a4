/** Part: the charge of a late cancellation is let go. */
import { waiveBody } from '#contract/booking-bodies.ts'
import { poundsText } from '#domain/money.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { chargeOf, type Lesson } from '#web/app/features/bookings/api.ts'
import { api } from '#web/app/lib/api.ts'
import { dayAndTime } from '#web/app/lib/format.ts'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormTextArea } from '#web/app/ui/form-fields.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { words } from './words.ts'

/** Rules #114: once, with a reason that the family reads. */
export function WaiveDialog({ lesson }: { lesson: Lesson }) {
  const { packageMinutes, pendingPence } = chargeOf(lesson)
  const form = useChecked(waiveBody, { reason: '' })
  return (
    <FormDialog
      title="Waive this charge?"
      form={form}
      draftOf={`waiver:${lesson.id}`}
      submitLabel="Waive"
      send={(body) => api.bookings.waiveCharge({ params: { id: lesson.id }, body })}
      {...words.waiver}
    >
      <div className="grid gap-1">
        <p className="font-semibold">
          {lesson.student.name}, {subjectInFull(lesson.subject)}, {dayAndTime(lesson.startTime)}
        </p>
        <p className="text-ink-2">
          {packageMinutes > 0 ? words.waivingHours(packageMinutes) : words.waivingMoney(poundsText(pendingPence))}
        </p>
      </div>
      <FormTextArea control={form.control} name="reason" label="Reason" isRequired autoFocus />
    </FormDialog>
  )
}
