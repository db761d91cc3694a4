import { useQuery } from '@tanstack/react-query'
import { type PublicBlock, publicHours } from '#web/app/features/availability/api.ts'
import { type Settings, siteFacts } from '#web/app/features/site-settings/api.ts'
import { usualHours } from '#web/weekly-hours.ts'
import type { SiteFacts } from './site-facts.ts'

const NOTHING_YET = {
  brandName: '',
  blurb: '',
  contactEmail: '',
  area: '',
  backgroundVerified: false,
  insured: false,
  onlyInvited: false,
}

/** Whoever signs in loses what was read before: the frame stands until it is read again. */
const asBefore = <T>(before: T | undefined) => before

/** What the frame shows of the site; empty until it has been read. */
export function useSiteFacts(): SiteFacts {
  const settings = useQuery({ ...siteFacts, placeholderData: asBefore<Settings> })
  const hours = useQuery({ ...publicHours, placeholderData: asBefore<PublicBlock[]> })
  return {
    ...(settings.data ?? NOTHING_YET),
    isWaiting: settings.isPending || hours.isPending,
    hours: hours.isError ? usualHours : Array.isArray(hours.data) ? hours.data : null,
    areHoursUsual: hours.isError,
    onTryHoursAgain: () => void hours.refetch(),
  }
}
