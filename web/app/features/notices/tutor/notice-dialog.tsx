import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Announcement } from '#contract/notices.ts'
import { api } from '#web/app/lib/api.ts'
import { now } from '#web/app/lib/clock.ts'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { NoticeFields } from './notice-fields.tsx'
import { NoticePreview } from './notice-preview.tsx'
import { type Draft, draftOf, formOf, resolveDraft } from './state.ts'
import { words } from './words.ts'

interface NoticeDialogProps {
  /** Left out, a new one is announced. */
  notice?: Announcement
  onClose: () => void
}

/** Announces something, or changes the notice given (Rules: notices). What was typed stays when saving fails. */
export function NoticeDialog({ notice, onClose }: NoticeDialogProps) {
  const [openedAt] = useState(now)
  const fields = useForm<Draft>({
    defaultValues: draftOf(notice, openedAt),
    resolver: (draft) => resolveDraft(draft, notice),
  })
  async function save(typed: Draft) {
    const body = formOf(typed, notice)
    await (notice ? api.notices.update({ params: { id: notice.id }, body }) : api.notices.create({ body }))
  }
  return (
    <FormDialog
      title={notice ? 'Edit Notice' : 'Create Notice'}
      form={fields}
      draftOf={`notice:${notice?.id ?? 'new'}`}
      submitLabel={notice ? 'Save' : 'Create'}
      isJudgedWhole
      send={save}
      success={notice ? words.updated : words.created}
      fallback={notice ? words.notUpdated : words.notCreated}
      onClose={onClose}
    >
      <NoticeFields control={fields.control} />
      <NoticePreview draft={fields.watch()} createdAt={notice?.createdAt ?? openedAt} now={openedAt} />
    </FormDialog>
  )
}
