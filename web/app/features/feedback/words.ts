import { brief } from '#web/app/ui/toasts.tsx'

/** Rules: feedback; the rest is ours. */
export const words = {
  title: 'Lesson Feedback',
  faces: { waiting: 'Loading your feedback', failed: 'Failed to load feedback. Please try again later.' },
  none: 'No feedback available yet',
  someIncomplete: 'Some feedback is incomplete',
  contactTutor: 'Please contact your tutor for a short discussion about the lessons that are marked below.',
  pending: 'Feedback pending - please contact the tutor for a discussion about this lesson',
  notWritten: 'Not written yet',
  beingWritten: 'Your tutor is writing this.',
  tutorPointer: 'You write feedback on each past session of your schedule. Your students read it here.',
  added: brief('Feedback added successfully!'),
  updated: brief('Feedback updated successfully!'),
  notSaved: 'Failed to save feedback. Please try again.',
} as const

/** The three blocks, in their order (Rules: feedback). */
export const blocks = [
  { name: 'feedback', title: 'General Feedback' },
  { name: 'stepsToImprove', title: 'Steps to Improve' },
  { name: 'homeworkTargets', title: 'Homework Targets' },
] as const
