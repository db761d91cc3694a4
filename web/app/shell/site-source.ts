import { useQuery } from '@tanstack/react-query'
import { publicHours } from '#web/app/features/availability/api.ts'
import { siteFacts } from '#web/app/features/site-settings/api.ts'
import type { SiteFacts } from './site-facts.ts'

/** Spec 1 §8 and Spec 2 §9: shown where the tutor's own hours cannot be read. */
const USUAL_HOURS = [
  ...[1, 2, 3, 4].map((dayOfWeek) => ({ dayOfWeek, startTime: '15:00', endTime: '20:00' })),
  { dayOfWeek: 5, startTime: '15:00', endTime: '18:00' },
  { dayOfWeek: 6, startTime: '09:00', endTime: '14:00' },
]

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
    hours: hours.isError ? USUAL_HOURS : Array.isArray(hours.data) ? hours.data : [],
    areHoursUsual: hours.isError,
    onTryHoursAgain: () => void hours.refetch(),
  }
}
