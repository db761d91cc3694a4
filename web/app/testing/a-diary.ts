/** All that a diary shows besides bookings, where there is nothing. */
export const anEmptyDiary = { openings: [], extraHours: [], timeOff: [], busy: [], terms: [], bankHolidays: [] }
