import * as z from 'zod'
import { NOTICE_AUDIENCES, NOTICE_PRIORITIES, NOTICE_SUBJECTS, NOTICE_TYPES } from '#domain/notices.ts'
import { defineGroup, nothing } from './core.ts'
import { instant, line, paragraphs } from './fields.ts'
import { defineRefusals } from './refusals.ts'

export const noticeRefusals = defineRefusals({
  notice_not_found: { status: 404, message: 'Notice not found' },
  expiry_past: { status: 400, message: 'The expiry must be in the future' },
})

const FILL_IN = 'Please fill in title and content'

/** What a press on it opens; null for what the tutor announced. */
export const noticeAbout = z.object({ kind: z.enum(NOTICE_SUBJECTS), id: z.string() }).nullable()

/** The child whom it is about, where a parent reads it: a press opens that child's page. */
const noticeForReader = z.object({ kind: z.enum(NOTICE_SUBJECTS), id: z.string(), childId: z.string().optional() })

/** As its reader sees it (Rules: notices). One that was dismissed has been read. */
const notice = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  type: z.enum(NOTICE_TYPES),
  priority: z.enum(NOTICE_PRIORITIES),
  isRead: z.boolean(),
  readAt: instant().nullable(),
  isDismissed: z.boolean(),
  createdAt: instant(),
  /** When it vanishes by itself, so that an open page need not ask. */
  expiresAt: instant().nullable(),
  about: noticeForReader.nullable(),
})
export type Notice = z.output<typeof notice>

/** Of one that the tutor wrote, with how far it has been read (Rules: notices). */
const administeredNotice = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  type: z.enum(NOTICE_TYPES),
  priority: z.enum(NOTICE_PRIORITIES),
  /** Null: for everyone. */
  targetRole: z.enum(NOTICE_AUDIENCES).nullable(),
  expiresAt: instant().nullable(),
  isActive: z.boolean(),
  createdBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  createdAt: instant(),
  /** The present students whom it targets, and how many of them have read it. */
  totalStudents: z.int(),
  readCount: z.int(),
  readPercentage: z.int(),
})
/** What the tutor wrote for more than one person. */
export type Announcement = z.output<typeof administeredNotice>

/** Every field of the form, whatever else it needs. */
const noticeFields = z.object({
  title: line(200, FILL_IN),
  content: paragraphs(5000, FILL_IN),
  type: z.enum(NOTICE_TYPES),
  priority: z.enum(NOTICE_PRIORITIES),
  targetRole: z.enum(NOTICE_AUDIENCES).nullable(),
  expiresAt: instant().nullable(),
})

/** INFO, NORMAL, for all users and without an end, unless it says otherwise (Rules: notices). */
export const noticeForm = noticeFields.extend({
  type: noticeFields.shape.type.default('INFO'),
  priority: noticeFields.shape.priority.default('NORMAL'),
  targetRole: noticeFields.shape.targetRole.default(null),
  expiresAt: noticeFields.shape.expiresAt.default(null),
})

export const notices = defineGroup({
  list: {
    method: 'GET',
    path: '/notices',
    access: 'person',
    summary: 'What is announced to everyone, to this role, or to this person alone, newest first (Rules #40).',
    reply: z.array(notice),
  },
  unreadCount: {
    method: 'GET',
    path: '/notices/unread-count',
    access: 'person',
    summary: 'How many of the notices this person has not read (Rules #41).',
    reply: z.object({ unreadCount: z.int() }),
  },
  markRead: {
    method: 'POST',
    path: '/notices/{id}/read',
    access: 'person',
    summary: 'Notes that this person has read a notice; the first time counts (Rules #42).',
    reply: notice,
    missing: noticeRefusals.notice_not_found,
    changes: { notices: 'both' },
  },
  open: {
    method: 'POST',
    path: '/notices/{id}/open',
    access: 'person',
    summary: 'Notes that this person has opened what a notice is about, and so has read it (Rules #139).',
    reply: notice,
    missing: noticeRefusals.notice_not_found,
    changes: { notices: 'both' },
  },
  dismiss: {
    method: 'POST',
    path: '/notices/{id}/dismiss',
    access: 'person',
    summary: 'Puts a notice away for this person, for good (Rules #43).',
    reply: notice,
    missing: noticeRefusals.notice_not_found,
    changes: { notices: 'both' },
  },
  all: {
    method: 'GET',
    path: '/notices/admin/all',
    access: 'tutor',
    summary:
      'The newest 200 notices that the tutor wrote, whatever their state, and how far they were read (Rules #44).',
    reply: z.array(administeredNotice),
  },
  create: {
    method: 'POST',
    path: '/notices/admin/create',
    access: 'tutor',
    summary: 'Announces something to everyone, to students or to tutors; an expiry must be in the future (Rules #45).',
    status: 201,
    body: noticeForm,
    reply: administeredNotice,
    refuses: [noticeRefusals.expiry_past],
    changes: { notices: 'everyone' },
  },
  update: {
    method: 'PUT',
    path: '/notices/admin/{id}',
    access: 'tutor',
    summary: 'Changes what was sent of a notice, or switches it on or off; who has read it stays (Rules #46).',
    body: noticeFields.extend({ isActive: z.boolean() }).partial(),
    reply: administeredNotice,
    missing: noticeRefusals.notice_not_found,
    refuses: [noticeRefusals.expiry_past],
    changes: { notices: 'everyone' },
  },
  remove: {
    method: 'DELETE',
    path: '/notices/admin/{id}',
    access: 'tutor',
    summary: 'Deletes a notice, and with it who has read it (Rules #47).',
    reply: nothing,
    missing: noticeRefusals.notice_not_found,
    changes: { notices: 'everyone' },
  },
})
