/** Rules: bookings; the rest is ours. */
export const messages = {
  subjectsLoading: 'Loading your subjects',
  subjectsNotLoaded: 'Failed to load subjects',
  noSubjects: 'No subjects available at the moment.',
  flexible: 'Use new flexible booking (15-min intervals)',
  dateOutside: 'Please choose a date from today to six months ahead.',
  chooseFirst: 'Choose a subject and a date to see the free times.',
  slotsLoading: 'Loading the free times',
  slotsNotLoaded: 'Failed to load available time slots. Please try again.',
  noSlots: 'No free times on this day. Please choose another date.',
  incomplete: 'Please fill in all required fields',
  dateMissing: 'Please choose a date.',
  startMissing: 'Please choose a start time.',
  subjectMissing: 'Please choose a subject.',
  tooLong: 'The subjects together last longer than the lesson.',
  notSent: 'Failed to submit booking request',
  consultationOnce: 'One consultation of 30 minutes, online. It can be booked once.',
  /** What the tutor reads; the same for every consultation (Rules: bookings). */
  consultationNote: 'One-time 30-minute consultation',
  sent: 'Booking request submitted successfully!',
  repeatsSent: (count: number) => `${count} repeat lesson requests submitted successfully!`,
} as const
