import { defineRefusals } from '../refusals.ts'

export const seriesRefusals = defineRefusals({
  /** Its `errors` name each date in `field`, and say why in `msg`. A series of one date is refused like a request. */
  series_dates_taken: {
    status: 409,
    message: 'Some of these dates can no longer be booked. Please leave them out or choose another time.',
  },
})

export const EQUAL_SUBJECTS = 'Please choose two different subjects, or one longer lesson.'
export const NO_DATE_LEFT = 'Please keep at least one date.'
export const NOT_A_DATE_OF_SERIES = 'This date is not part of the series.'
