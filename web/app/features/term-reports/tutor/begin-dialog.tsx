import { useNavigate } from '@tanstack/react-router'
import { newReportBody } from '#contract/term-reports.ts'
import { schoolYearStart } from '#domain/school-year.ts'
import { londonDateOf } from '#domain/time.ts'
import { api } from '#web/app/lib/api.ts'
import { now } from '#web/app/lib/clock.ts'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { FormDate } from '#web/app/ui/form-times.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { words } from '../words.ts'

const fields = newReportBody.omit({ studentId: true, words: true })

/** What a report is about; the rest is written on its page (Rules #202). */
export function BeginDialog({ studentId }: { studentId: string }) {
  const navigate = useNavigate()
  const form = useChecked(fields, { title: '', fromDate: schoolYearStart(now()), toDate: londonDateOf(now()) })
  const { control } = form
  return (
    <FormDialog
      title={words.write}
      form={form}
      draftOf={`term report:${studentId}`}
      submitLabel={words.begun}
      send={async (body) => {
        const { id } = await api.termReports.begin({ body: { ...body, studentId } })
        await navigate({ to: '/reports/$reportId', params: { reportId: id } })
      }}
      fallback={words.notBegun}
      fieldOf={{ year_at_most: 'toDate' }}
    >
      <FormText
        control={control}
        name="title"
        label="Title"
        isRequired
        autoComplete="off"
        description="Autumn term 2026"
      />
      <div className="grid gap-5 md:grid-cols-2">
        <FormDate control={control} name="fromDate" label="First day" />
        <FormDate control={control} name="toDate" label="Last day" />
      </div>
    </FormDialog>
  )
}
