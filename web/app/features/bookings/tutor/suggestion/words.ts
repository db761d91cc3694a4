/** Rules: bookings; a failure is said in these words only when the server gave none of its own. The rest is ours. */
export const words = {
  studentsNotLoaded: 'Failed to load students',
  subjectsNotLoaded: 'Failed to load subjects',
  loading: 'Loading students and subjects',
  failed: 'Failed to suggest booking',
  noStudents: 'No students registered yet.',
  incomplete: 'Please fill in all required fields',
  studentMissing: 'Please choose a student.',
  subjectMissing: 'Please choose a subject.',
  dateMissing: 'Please choose a date.',
  timeMissing: 'Please choose a time.',
  sent: (student: string) => `The booking was suggested to ${student}, who can now accept it.`,
  consultationLength: 'A consultation lasts exactly 30 minutes.',
} as const
