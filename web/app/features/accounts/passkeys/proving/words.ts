/** Rules #159. */
export const words = {
  confirm: 'Confirm with a passkey',
  waiting: 'Waiting for your passkey...',
  notProved: 'The passkey could not be used. Please try again.',
} as const
