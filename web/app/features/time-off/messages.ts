export const messages = {
  about: 'Holidays and other times when nothing can be booked. Lessons that are already booked stay.',
  loading: 'Loading your time off',
  notLoaded: 'Failed to load your time off. Please try again later.',
  empty: 'No time off is planned.',
  added: 'Time off added',
  notSaved: 'Failed to save the time off',
  deleted: 'Time off deleted',
  notDeleted: 'Failed to delete the time off',
  bookableAgain: 'Families can then book lessons at this time again.',
  lessonsInside: (count: number) =>
    count === 0
      ? 'No lesson is booked in this time any more'
      : count === 1
        ? '1 lesson is booked in this time'
        : `${count} lessons are booked in this time`,
  lessonsStay: 'They stay as they are until you offer new times or cancel them. Please write to these families.',
  fromMissing: 'Please choose the first day.',
  toMissing: 'Please choose the last day.',
  dateMissing: 'Please choose the day.',
  timeMissing: 'Please choose a time.',
} as const
