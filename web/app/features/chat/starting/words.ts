/** Where a conversation is begun from elsewhere. */
export const words = {
  notStarted: 'Failed to open the conversation',
} as const
