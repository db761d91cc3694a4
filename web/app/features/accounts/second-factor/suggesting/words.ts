/** Rules #158. */
export const words = {
  title: 'Second factor',
  why: 'Your password alone opens everything here. A code from your phone keeps out whoever learns it.',
  setUp: 'Set up a second factor',
} as const
