/** Rules: notices; the sentences about an empty list and the expiry are ours. */
export const messages = {
  about: 'A notice appears under the bell of everyone it is for, at once.',
  loading: 'Loading notices',
  notLoaded: 'Failed to load data',
  none: 'No notices created yet.',
  created: 'Notice created successfully',
  notCreated: 'Failed to create notice',
  updated: 'Notice updated successfully',
  notUpdated: 'Failed to update notice',
  statusNotUpdated: 'Failed to update notice status',
  deleted: 'Notice deleted successfully',
  notDeleted: 'Failed to delete notice',
  deleting: 'It disappears for everyone, and so does who has read it. This cannot be undone.',
  dateMissing: 'Please choose a date',
  preview: 'How it looks under the bell',
} as const

/** Success messages hide after 3 seconds (Rules: screens). */
export const SUCCESS_SHOWN_MS = 3000
