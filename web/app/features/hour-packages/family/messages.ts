import { sentenceEnding } from './format.ts'

/** Rules: hour-packages; the rest is ours. */
export const messages = {
  loading: 'Loading your hour packages',
  notLoaded: 'Failed to load hour packages. Please try again later.',
  none: 'You have no hour packages yet.',
  saving: (percent: number) => `Buy 10, 20 or 30 hours in advance and save up to ${percent}%.`,
  noSaving: 'Buy 10, 20 or 30 hours in advance.',
  use: 'Lessons in the same subject use the hours automatically, online or in person as you bought them.',
  awaitingPayment: 'The hours can be used once your tutor has confirmed your bank transfer.',
  nothingToPay: 'There is nothing to pay. The hours can be used once your tutor has confirmed them.',
  statementLoading: 'Loading the statement',
  statementNotLoaded: 'Failed to load the statement. Please try again later.',
  noEntries: 'No hours have come or gone yet.',
  subjectsLoading: 'Loading subjects',
  subjectsNotLoaded: 'Failed to load subjects',
  noSubjects: 'No subjects are on offer at the moment.',
  chooseSubject: 'Choose a subject to see the prices.',
  pricesLoading: 'Loading the prices',
  pricesNotLoaded: 'Failed to load the prices. Please try again later.',
  noOptions: 'No hour packages are on offer at the moment.',
  opens: (lessons: number, amount: string) =>
    lessons === 1
      ? `You owe ${amount} for a lesson that these hours would cover. Once they are paid, you can use them for it.`
      : `You owe ${amount} for ${lessons} lessons that these hours would cover. Once they are paid, you can use them for those.`,
  chooseAll: 'Please select all required fields',
  unreachable: 'The server could not be reached',
  notPurchased: (message: string) =>
    `Failed to purchase package: ${sentenceEnding(message)} Please try again or contact support.`,
  noPackage: 'Package creation failed - no package returned from server. Please contact support.',
  transfer: (amount: string) => `Please send ${amount} by bank transfer, with this reference.`,
} as const
