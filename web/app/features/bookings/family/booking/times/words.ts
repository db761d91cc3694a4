/** Rules: availability. */
export const words = {
  outsideHours: 'Outside the usual hours: your tutor decides.',
} as const
