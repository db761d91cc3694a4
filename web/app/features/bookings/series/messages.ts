/** Rules #100; the sentences of the specification about what was sent are those of the page that sends it. */
export const messages = {
  title: 'Check every date',
  previewLoading: 'Checking every date',
  previewNotLoaded: 'The dates could not be checked. Please try again.',
  covered: 'Your package covers it.',
  partlyCovered: (subjects: string) => `Your package covers ${subjects} only.`,
  notCovered: 'Not covered by a package: to be paid.',
  outsideHours: 'Outside the published hours; your tutor decides.',
} as const
