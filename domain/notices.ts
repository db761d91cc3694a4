/** What a notice is about, in its colour and picture (Spec 2 §5). */
export const NOTICE_TYPES = ['INFO', 'SUCCESS', 'WARNING', 'ERROR'] as const
export type NoticeType = (typeof NOTICE_TYPES)[number]

/** An urgent one opens the panel by itself (Spec 1 §4). */
export const NOTICE_PRIORITIES = ['LOW', 'NORMAL', 'HIGH', 'URGENT'] as const
export type NoticePriority = (typeof NOTICE_PRIORITIES)[number]
