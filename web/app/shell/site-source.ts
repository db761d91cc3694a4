import { useQuery } from '@tanstack/react-query'
import { publicHours } from '#web/app/features/availability/api.ts'
import { siteFacts } from '#web/app/features/site-settings/api.ts'
import { usualHours } from '#web/weekly-hours.ts'
import type { SiteFacts } from './site-facts.ts'

const NOTHING_YET = {
  brandName: '',
  blurb: '',
  contactEmail: '',
  area: '',
  backgroundVerified: false,
  insured: false,
}

/** What the frame shows of the site; empty until it has been read. */
export function useSiteFacts(): SiteFacts {
  const settings = useQuery(siteFacts)
  const hours = useQuery(publicHours)
  return {
    ...(settings.data ?? NOTHING_YET),
    hours: hours.isError ? usualHours : Array.isArray(hours.data) ? hours.data : null,
    areHoursUsual: hours.isError,
    onTryHoursAgain: () => void hours.refetch(),
  }
}
