import { noticePath } from '#domain/notice-paths.ts'
import { api } from '#web/app/lib/api.ts'
import { clockTime, day } from '#web/app/lib/format.ts'
import { readAgain } from '#web/app/lib/query-client.ts'
import { useShown } from '#web/app/lib/use-shown.ts'
import { ShowMore } from '#web/app/ui/show-more.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import type { ForTutor } from '../api.ts'
import { Row, RowLink, ToDoSection } from '../section.tsx'
import { words } from '../words.ts'

/** Our choice: the urgent ones come first. */
const SHOWN_AT_ONCE = { desk: 20, phone: 4 }

/** What others changed: it stays until it is opened, what is urgent first (Rules #138). */
export function Changes({ changes }: { changes: ForTutor['changes']['items'] }) {
  const { limit, showMore } = useShown(SHOWN_AT_ONCE)
  if (changes.length === 0) return null
  return (
    <ToDoSection title={words.changesTitle} nothing={null}>
      <ul className="divide-y divide-feint">
        {changes.slice(0, limit).map((change) => (
          <li
            key={change.noticeId}
            className={change.priority === 'URGENT' ? 'border-l-[5px] border-danger-line' : undefined}
          >
            <Row
              title={
                <>
                  {change.title} {change.priority === 'URGENT' && <Chip tone="danger">Urgent</Chip>}
                </>
              }
              note={
                <>
                  <span className="block text-base">{change.content}</span>
                  {day(change.createdAt)}, {clockTime(change.createdAt)}
                </>
              }
            >
              <RowLink
                path={noticePath(change.about, 'TUTOR')}
                label="Open"
                about={`: ${change.title}`}
                onOpen={() => void markOpened(change.noticeId)}
              />
            </Row>
          </li>
        ))}
      </ul>
      {changes.length > limit && (
        <div className="border-t border-feint pb-4">
          <ShowMore of={changes.length} limit={limit} onPress={showMore} label="Show more changes" />
        </div>
      )}
    </ToDoSection>
  )
}

/** Opened is read: it leaves the list; or it is still there. */
async function markOpened(id: string): Promise<void> {
  await api.notices.open({ params: { id } }).catch(() => readAgain(['notices']))
}
