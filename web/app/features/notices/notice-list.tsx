import { useQuery } from '@tanstack/react-query'
import { useNow } from '#web/app/lib/use-now.ts'
import { Failed } from '#web/app/ui/failed.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { noticeList } from './api.ts'
import { messages } from './messages.ts'
import { NoticeEntry, type NoticeEntryProps } from './notice-entry.tsx'

/** Newest first. What was read once stays on screen when it cannot be read again. */
export function NoticeList({ onOpen }: Pick<NoticeEntryProps, 'onOpen'>) {
  const { data: list, error, refetch } = useQuery(noticeList)
  const now = useNow()
  if (!list && error) return <Failed message={messages.notLoaded} onRetry={() => void refetch()} />
  if (!list) return <SkeletonRows label={messages.loading} rows={2} />
  if (list.length === 0) return <p className="px-3 py-8 text-center text-ink-2">{messages.none}</p>
  return (
    <ul className="divide-y divide-rule">
      {list.map((notice) => (
        <NoticeEntry key={notice.id} notice={notice} now={now} onOpen={onOpen} />
      ))}
    </ul>
  )
}
