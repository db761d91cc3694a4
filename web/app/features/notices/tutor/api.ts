import type { Answer, Question } from '#contract/core.ts'
import type { notices } from '#contract/notices.ts'

/** What the tutor wrote for more than one person. */
export type Announcement = Answer<(typeof notices)['all']>[number]
export type NoticeForm = Question<(typeof notices)['create']>['body']
