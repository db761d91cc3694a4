import { useQuery } from '@tanstack/react-query'
import { api, ask } from '#web/app/lib/api.ts'
import { longDay } from '#web/app/lib/format.ts'
import { words } from '../words.ts'

/** A report holds a part of an erasure up, which has to be said before (Rules #82). */
export function Retention({ studentId }: { studentId: string }) {
  const { data, isError } = useQuery(ask(api.messageReports.ofStudent, { params: { id: studentId } }))
  if (!data) return isError && <p className="text-ink-2">{words.retentionUnknown}</p>
  if (!data.keptUntil) return null
  return <p className="rounded-sm bg-warn-bg px-3 py-2 text-ink">{words.retained(longDay(data.keptUntil))}</p>
}
