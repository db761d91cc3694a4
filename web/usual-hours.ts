/**
 * Spec 1 §8, Spec 2 §9: the hours shown when the current ones could not be read. Never passed off as the real ones: the
 * heading says what they are. `dayOfWeek` 0 is Sunday; London clock times.
 */
export const usualHours = [
  { dayOfWeek: 1, startTime: '15:00', endTime: '20:00' },
  { dayOfWeek: 2, startTime: '15:00', endTime: '20:00' },
  { dayOfWeek: 3, startTime: '15:00', endTime: '20:00' },
  { dayOfWeek: 4, startTime: '15:00', endTime: '20:00' },
  { dayOfWeek: 5, startTime: '15:00', endTime: '18:00' },
  { dayOfWeek: 6, startTime: '09:00', endTime: '14:00' },
]

export const usualHoursHeading = 'Usual hours (could not load the current ones)'
