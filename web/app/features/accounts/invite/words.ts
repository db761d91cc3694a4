/** Rules: invites; what is said while looking, of a valid code and of going on without one is ours. */
export const words = {
  validating: 'Checking your invite code…',
  valid: (name: string) => `Your invite is valid. Welcome, ${name}! Please check the details below.`,
  unknown: 'Invalid invite code. Please check the code and try again.',
  used: 'This invite code has already been used. Please contact your tutor for a new code.',
  failed: 'Failed to validate invite code. Please try again or contact your tutor.',
  fixFirst: 'Please fix the invite code issue before creating your account.',
  needed: 'Please ask your tutor for an invite.',
  ask: 'Ask for an invite',
  consultationFirst: 'Not sure yet?',
  chooseATime: 'Choose a time for a consultation first',
  goOnWithout: 'Continue without an invite code',
} as const
