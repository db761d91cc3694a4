import { useQuery } from '@tanstack/react-query'
import { useNow } from '#web/app/lib/use-now.ts'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { noticeList } from './api.ts'
import { NoticeEntry, type NoticeEntryProps } from './notice-entry.tsx'
import { words } from './words.ts'

/** Newest first. What was read once stays on screen when it cannot be read again. */
export function NoticeList({ onOpen }: Pick<NoticeEntryProps, 'onOpen'>) {
  const asked = useQuery(noticeList)
  const { data: list } = asked
  const now = useNow()
  if (!list) return faceOf([asked], { waiting: words.loading, rows: 2, failed: words.notLoaded })
  if (list.length === 0) return <p className="px-3 py-8 text-center text-ink-2">{words.none}</p>
  return (
    <ul className="divide-y divide-rule">
      {list.map((notice) => (
        <NoticeEntry key={notice.id} notice={notice} now={now} onOpen={onOpen} />
      ))}
    </ul>
  )
}
