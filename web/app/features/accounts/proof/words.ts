/** Rules #159; the sentences are ours. */
export const words = {
  title: 'Confirm that it is you',
  why: 'So that nobody else does this on a device that you left open.',
  orByPassword: 'Or with your password:',
  orByCode: 'Or with a code:',
  notChecked: 'That could not be checked. Please try again.',
} as const
