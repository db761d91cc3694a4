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
export const ONLY_MOVED_DATES = 'Only a date that gets a time can be moved.'
/** What an edit of each kind needs. */
export const EDIT_NEEDS = {
  TIME: { field: 'time', msg: 'Please choose another day, time or length.' },
  LESSON: { field: 'subjectId', msg: 'Please choose what changes.' },
  LEAVE_OUT: { field: 'leaveOut', msg: 'Please choose the dates to leave out.' },
  PAUSE: { field: 'from', msg: 'Please choose the first and the last day of the pause, at most a year.' },
  END: { field: 'after', msg: 'Please choose the last day.' },
  EXTEND: { field: 'weeks', msg: 'Please choose 1 to 52 weeks.' },
} as const
