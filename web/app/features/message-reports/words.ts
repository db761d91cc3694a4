import { lasting } from '#web/app/ui/toasts.tsx'

/** Rules #118, #82; the sentences are ours. */
export const words = {
  about:
    'What you and your students reported in the chat. Each is kept for 12 months with what was said around it, also when the student is deleted.',
  list: {
    waiting: 'Loading reported messages',
    failed: 'Failed to load reported messages',
    empty: 'Nothing was reported.',
  },
  older: 'Earlier reports',
  notMarked: 'Failed to update the report',
  lifting: (isErased: boolean) =>
    isErased
      ? 'The student is deleted: the chat, the feedback and the name, which were kept for this report, are erased at once. This cannot be undone.'
      : 'Nothing of the chat is deleted now. If the student is deleted, the chat and the feedback go as well.',
  liftReasonAbout: 'It stays in this list until the 12 months are over. Please name nobody in it.',
  lift: { success: lasting('It is not kept any more.'), fallback: 'Failed to end the keeping' },
  erased: 'The messages were erased with the student.',
} as const
