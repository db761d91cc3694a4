import { pounds } from '#web/app/lib/format.ts'

/** All ours. */
export const messages = {
  notLoaded: 'Failed to load what needs you. Please try again.',
  startNotLoaded: 'Failed to load your first steps. Please try again.',
  loading: 'Loading your dashboard',
  tutorTitle: 'What needs you',
  studentTitle: 'To do',
  changesTitle: 'Changed since you last looked',
  nothingForTutor: 'Nothing needs you just now.',
  nothingForStudent: 'Nothing to do just now.',
  accepted: 'Booking confirmed successfully!',
  allAccepted: (count: number) => `${count} lessons confirmed successfully!`,
  originalKept: 'Booking confirmed at its original time!',
  notAccepted: 'Failed to update booking status',
  notConfirmed: 'Failed to confirm payment. Please try again.',
  saidPaid: 'The family says that it has paid.',
  timeHeld: 'The other time is free again.',
  owed: (count: number, amount: number) =>
    `${count === 1 ? '1 payment waits' : `${count} payments wait`}: ${pounds(amount)}`,
} as const
