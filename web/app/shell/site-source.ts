import { useQuery } from '@tanstack/react-query'
import { type PublicBlock, publicHours } from '#web/app/features/availability/public-hours/api.ts'
import { type Settings, siteFacts } from '#web/app/features/site-settings/api.ts'
import { usualHours, type WeeklyBlock } from '#web/weekly-hours.ts'

/** What the frame shows of the site settings. An empty text is not shown. */
export interface SiteFacts {
  /** Until it is known how much there is to show. */
  readonly isWaiting: boolean
  readonly brandName: string
  readonly blurb: string
  readonly contactEmail: string
  readonly area: string
  readonly backgroundVerified: boolean
  readonly insured: boolean
  /** Nobody registers but with an invite: who has none asks for one. */
  readonly onlyInvited: boolean
  /** The public weekly hours, as London clock times; `dayOfWeek` 0 is Sunday. Null until they are known. */
  readonly hours: readonly WeeklyBlock[] | null
  /** The current hours could not be loaded, and these are the usual ones. */
  readonly areHoursUsual: boolean
  readonly onTryHoursAgain: () => void
}

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
