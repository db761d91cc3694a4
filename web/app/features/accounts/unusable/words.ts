/** Of an answer in which nobody was signed in (Rules: accounts); every page begins with it, and with no other word of accounts. */
export const words = {
  notAnObject: 'Invalid response from server',
  login: 'Invalid login response: missing token or user data',
  registration: 'Invalid registration response: missing token or user data',
} as const
