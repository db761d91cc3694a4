/** Rules: notices; the sentences about failures are ours. */
export const messages = {
  none: 'No notices at this time',
  loading: 'Loading notices',
  notLoaded: 'Failed to load notices',
  notDismissed: 'Failed to dismiss the notice',
} as const
