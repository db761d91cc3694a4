import { useId, useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import type { Announcement } from '#contract/notices.ts'
import { api } from '#web/app/lib/api.ts'
import { now } from '#web/app/lib/clock.ts'
import { timesWith } from '#web/app/ui/due-fields.tsx'
import { FormSegmented, FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText, FormTextArea } from '#web/app/ui/form-fields.tsx'
import { FormDate } from '#web/app/ui/form-times.tsx'
import type { Option } from '#web/app/ui/option.ts'
import { NoticeText } from '../notice-text.tsx'
import { type Draft, draftOf, formOf, resolveDraft } from './state.ts'
import { audienceOptions, priorityOptions, typeOptions, words } from './words.ts'

interface NoticeDialogProps {
  /** Left out, a new one is announced. */
  notice?: Announcement
}

/** Announces something, or changes the notice given (Rules: notices). What was typed stays when saving fails. */
export function NoticeDialog({ notice }: NoticeDialogProps) {
  const [openedAt] = useState(now)
  const fields = useForm<Draft>({
    defaultValues: draftOf(notice, openedAt),
    resolver: (draft) => resolveDraft(draft, notice),
  })
  function save(typed: Draft) {
    const body = formOf(typed, notice)
    return notice ? api.notices.update({ params: { id: notice.id }, body }) : api.notices.create({ body })
  }
  return (
    <FormDialog
      title={notice ? 'Edit Notice' : 'Create Notice'}
      form={fields}
      draftOf={`notice:${notice?.id ?? 'new'}`}
      submitLabel={notice ? 'Save' : 'Create'}
      isJudgedWhole
      send={save}
      {...(notice ? words.change : words.creation)}
    >
      <NoticeFields control={fields.control} />
      <NoticePreview draft={fields.watch()} createdAt={notice?.createdAt ?? openedAt} now={openedAt} />
    </FormDialog>
  )
}

/** Follows what is typed. */
function NoticePreview({ draft, createdAt, now }: { draft: Draft; createdAt: Date; now: Date }) {
  const heading = useId()
  const { type, priority } = draft
  const notice = { type, priority, createdAt, title: draft.title || 'Title', content: draft.content || 'Content' }
  return (
    <section aria-labelledby={heading} className="mt-1">
      <h3 id={heading} className="mb-2 font-body text-base font-semibold">
        {words.preview}
      </h3>
      <div className="flex gap-3 rounded-lg border border-rule bg-surface p-3">
        <NoticeText notice={notice} isNew now={now} />
      </div>
    </section>
  )
}

const expiries: Option<Draft['expiry']>[] = [
  { id: 'never', name: 'Never' },
  { id: 'date', name: 'On a date' },
]

function NoticeFields({ control }: { control: Control<Draft> }) {
  const expiry = useWatch({ control, name: 'expiry' })
  return (
    <>
      <FormText control={control} name="title" label="Title" isRequired />
      <FormTextArea control={control} name="content" label="Content" rows={4} isRequired />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormSelect control={control} name="type" label="Type" options={typeOptions} />
        <FormSelect control={control} name="priority" label="Priority" options={priorityOptions} />
      </div>
      <FormSelect control={control} name="audience" label="Who sees it" options={audienceOptions} />
      <FormSegmented control={control} name="expiry" label="Expires" options={expiries} />
      {expiry === 'date' && <ExpiryFields control={control} />}
    </>
  )
}

function ExpiryFields({ control }: { control: Control<Draft> }) {
  const time = useWatch({ control, name: 'expiryTime' })
  return (
    <div className="grid gap-5 sm:grid-cols-[1.4fr_1fr]">
      <FormDate control={control} name="expiryDate" label="Last day" />
      <FormSelect control={control} name="expiryTime" label="Until" options={timesWith(time)} />
    </div>
  )
}
