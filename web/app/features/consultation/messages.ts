/** Spec 1 §5 and §8; the rest is ours. */
export const messages = {
  studentsOnly: 'Please log in as a student to book a consultation.',
  loading: 'Loading the consultation',
  notLoaded: 'Failed to load subjects. Please try again.',
  noSubjects: 'No subjects available at the moment.',
  subjectMissing: 'Please select a subject before booking.',
  dateOutside: 'Please choose a date from today to six months ahead.',
  dateMissing: 'Please choose a date to see the free times.',
  slotsLoading: 'Loading the free times',
  slotsNotLoaded: 'Failed to load available time slots. Please try again.',
  noSlots: 'No free times on this day. Please choose another date.',
  notBooked: 'Failed to book consultation. Please try again.',
  booked: 'Consultation booked successfully! You will receive confirmation shortly.',
  /** What the tutor reads; the same for every consultation (Spec 1 §7). */
  note: 'One-time 30-minute consultation',
} as const
