import { useId } from 'react'
import { NoticeText } from '../notice-text.tsx'
import type { Draft } from './state.ts'
import { words } from './words.ts'

interface NoticePreviewProps {
  draft: Draft
  createdAt: Date
  now: Date
}

/** Follows what is typed. */
export function NoticePreview({ draft, createdAt, now }: NoticePreviewProps) {
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
