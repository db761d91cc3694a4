/** Spec 1 §5 and §8; the rest is ours. */
export const messages = {
  timesMissing: 'Start and end are required',
  amended: 'Booking amended successfully! The tutor will be notified.',
  amendFailed: 'Failed to amend booking. Please try again.',
  amendingConfirmed: 'This lesson is confirmed. Until your tutor accepts the new time, both are kept for you.',
  shortened: 'The time that you chose has no room for the whole lesson.',
} as const
