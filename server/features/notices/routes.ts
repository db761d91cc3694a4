import { notices } from '#contract/notices.ts'
import type { App } from '#server/platform/http/server.ts'
import { dismissNotice, markNoticeRead, noteOpening, readNotices, readUnreadCount } from './actions.ts'
import { changeNotice, createNotice, readAllNotices, removeNotice } from './administration/actions.ts'

export function noticeRoutes({ context, implement }: App): void {
  implement(notices, {
    list: ({ actor }) => readNotices(context, actor),
    unreadCount: ({ actor }) => readUnreadCount(context, actor),
    markRead: (call) => markNoticeRead(context, call),
    open: (call) => noteOpening(context, call),
    dismiss: (call) => dismissNotice(context, call),
    all: () => readAllNotices(context),
    create: (call) => createNotice(context, call),
    update: (call) => changeNotice(context, call),
    remove: (call) => removeNotice(context, call),
  })
}
