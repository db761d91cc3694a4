import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { announce } from '#web/app/lib/announce.ts'
import { api } from '#web/app/lib/api.ts'
import { now } from '#web/app/lib/clock.ts'
import { useFormDraft } from '#web/app/lib/drafts.ts'
import { showFieldProblems } from '#web/app/lib/field-problems.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { DraftNote } from '#web/app/ui/draft-note.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import type { Announcement } from './api.ts'
import { NoticeFields } from './notice-fields.tsx'
import { NoticePreview } from './notice-preview.tsx'
import { type Draft, draftOf, formOf, resolveDraft } from './state.ts'
import { SUCCESS_SHOWN_MS, words } from './words.ts'

/** Announces something, or changes the notice given (Rules: notices). What was typed stays when saving fails. */
export function NoticeDialog({ notice, onClose }: { notice?: Announcement; onClose: () => void }) {
  const formId = useId()
  const [openedAt] = useState(now)
  const [problem, setProblem] = useState<string | null>(null)
  const fields = useForm<Draft>({
    defaultValues: draftOf(notice, openedAt),
    resolver: (draft) => resolveDraft(draft, notice),
  })
  const unsent = useFormDraft(fields, `notice:${notice?.id ?? 'new'}`)
  const { isSubmitting, isSubmitted } = fields.formState
  const draft = fields.watch()
  const submit = fields.handleSubmit(
    async (typed) => {
      setProblem(null)
      const body = formOf(typed, notice)
      try {
        await (notice ? api.notices.update({ params: { id: notice.id }, body }) : api.notices.create({ body }))
      } catch (error) {
        setProblem(problemText(error, notice ? words.notUpdated : words.notCreated))
        showFieldProblems(fields, error)
        return
      }
      unsent.forget()
      notify(notice ? words.updated : words.created, 'ok', SUCCESS_SHOWN_MS)
      onClose()
    },
    (errors) => {
      setProblem(null)
      announce(Object.values(errors)[0]?.message ?? '')
    },
  )
  // While it is being saved the dialog stays, so that a failure is not lost.
  const leave = () => !isSubmitting && onClose()
  return (
    <Dialog
      title={notice ? 'Edit Notice' : 'Create Notice'}
      onClose={leave}
      isDismissable={false}
      footer={
        <>
          <Button onPress={leave}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isSubmitting}>
            {notice ? 'Save' : 'Create'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <DraftNote draft={unsent} />
        {problem && <ErrorBox>{problem}</ErrorBox>}
        <NoticeFields
          control={fields.control}
          hasExpiry={draft.expiry === 'date'}
          onChange={() => void (isSubmitted && fields.trigger())}
        />
      </form>
      <NoticePreview draft={draft} createdAt={notice?.createdAt ?? openedAt} now={openedAt} />
    </Dialog>
  )
}
