/** Rules #156. */
export const words = {
  signIn: 'Sign in with a passkey',
  waiting: 'Waiting for your passkey...',
  notSignedIn: 'The passkey could not be used. Please try again.',
} as const
