import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { reportBody, type TermReport } from '#contract/term-reports.ts'
import { api } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { FormText, FormTextArea } from '#web/app/ui/form-fields.tsx'
import { FormDate } from '#web/app/ui/form-times.tsx'
import { PageForm } from '#web/app/ui/page-form.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { Figures } from '../report-sheet.tsx'
import { published, words } from '../words.ts'
import { Highlights } from './highlights.tsx'

interface DraftFormProps {
  report: TermReport
  onGone: () => void
}

/** A draft as the tutor writes it: words, what belongs into it of feedback, and the figures as they stand (Rules #203). */
export function DraftForm({ report, onGone }: DraftFormProps) {
  const { id, student, title, fromDate, toDate, highlights, figures, feedback = [] } = report
  const form = useChecked(reportBody, { title, fromDate, toDate, words: report.words, highlights })
  const { control } = form
  const params = { id }
  const askToPublish = form.handleSubmit((body) =>
    confirm({
      ...{ title: words.publishTitle, body: words.publishBody, confirmLabel: words.publish, isSafe: true },
      act: async () => {
        await api.termReports.change({ params, body })
        return api.termReports.publish({ params })
      },
      ...{ success: published, fallback: words.notPublished },
    }),
  )
  const askToDelete = () =>
    confirm({
      ...{ title: words.removeTitle, body: words.removeBody, confirmLabel: words.remove },
      act: async () => {
        onGone()
        await api.termReports.remove({ params })
      },
      ...words.removal,
    })
  return (
    <div className="mx-auto max-w-3xl">
      <Link
        to="/students/$studentId"
        params={{ studentId: student.id }}
        className="mb-2 -ml-1 inline-flex min-h-11 items-center gap-2 px-1 font-semibold text-link"
      >
        <ArrowLeft size={18} aria-hidden />
        {student.name}
      </Link>
      <PageTitle title={words.title} lead={words.drafting} />
      <PageForm
        form={form}
        draftOf={`term report draft:${id}`}
        submitLabel={words.save}
        sendingLabel={words.saving}
        send={(body) => api.termReports.change({ params, body })}
        {...words.change}
        fieldOf={{ year_at_most: 'toDate' }}
      >
        <FormText control={control} name="title" label="Title" isRequired autoComplete="off" />
        <div className="grid gap-5 md:grid-cols-2">
          <FormDate control={control} name="fromDate" label="First day" />
          <FormDate control={control} name="toDate" label="Last day" />
        </div>
        <FormTextArea control={control} name="words" label="Your words" rows={8} />
        <Highlights control={control} feedback={feedback} />
      </PageForm>
      <Figures figures={figures} />
      <Section title={words.publish} about={words.publishBody.join(' ')}>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onPress={() => void askToPublish()}>
            {words.publish}
          </Button>
          <Button onPress={askToDelete}>{words.remove}</Button>
        </div>
      </Section>
    </div>
  )
}
