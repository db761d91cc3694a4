/** Of the log-in alone, which needs no other words of accounts (Rules: accounts). */
export const words = {
  signInName: 'Children may use their sign-in name.',
  askForInvite: 'Ask for an invite',
  loginFailed: 'Login failed',
  codeNeeded: 'Please enter the code from your authenticator app, or a recovery code.',
  whichCode: '6 digits, or a recovery code',
  consultationNext: 'Next you choose a time for your consultation.',
} as const
