/** Rules: availability. */
export const messages = {
  outsideHours: 'Outside the usual hours: your tutor decides.',
} as const
