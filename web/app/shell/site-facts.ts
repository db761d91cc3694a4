/** What the frame shows of the site settings. An empty text is not shown. */
export interface SiteFacts {
  readonly brandName: string
  readonly blurb: string
  readonly contactEmail: string
  readonly area: string
  readonly backgroundVerified: boolean
  readonly insured: boolean
  /** The public weekly hours, as London clock times; `dayOfWeek` 0 is Sunday. Null when they could not be loaded. */
  readonly hours: readonly WeeklyHours[] | null
}

export interface WeeklyHours {
  readonly dayOfWeek: number
  readonly startTime: string
  readonly endTime: string
}
