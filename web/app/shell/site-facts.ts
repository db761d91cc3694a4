import type { WeeklyBlock } from '#web/weekly-hours.ts'

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
