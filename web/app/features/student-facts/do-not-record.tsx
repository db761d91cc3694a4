/** Part: what stands beside the meeting link of an online lesson that may not be recorded. */
import { useQuery } from '@tanstack/react-query'
import { api, ask } from '#web/app/lib/api.ts'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { words } from './words.ts'

/** Nothing as long as it is not known, and where it was allowed. */
export function DoNotRecord({ studentId }: { studentId: string }) {
  const { data } = useQuery(ask(api.consents.list, { params: { studentId } }))
  const isKept = data?.consents.some(({ kind, answer }) => kind === 'RECORDING' && answer?.isGiven !== true)
  return isKept && <Chip tone="warn">{words.doNotRecord}</Chip>
}
