import type { Generated } from 'kysely'
import type { NoticePriority, NoticeSubject, NoticeType } from '#domain/notices.ts'
import type { Role } from '#domain/people.ts'
import type { Flag, Instant } from '../columns.ts'

/** What is told to people, by mail too, and what visitors wrote. */
export interface NoticeTables {
  notices: {
    id: string
    title: string
    content: string
    type: NoticeType
    priority: NoticePriority
    /** Null: for everyone, unless `user_id` names one person. */
    target_role: Role | null
    user_id: string | null
    /** Null where the product itself wrote it. */
    created_by: string | null
    expires_at: Instant | null
    is_active: Flag
    /** What it is about, both or neither; only in a notice to one person. */
    about_kind: Generated<NoticeSubject | null>
    about_id: Generated<string | null>
    created_at: Instant
  }
  /** There once a notice was read. */
  notice_receipts: {
    notice_id: string
    user_id: string
    read_at: Instant
    dismissed_at: Instant | null
    /** When the reader opened what it is about. */
    opened_at: Instant | null
  }
  /** Until it is delivered. */
  outgoing_mail: {
    id: string
    recipient: string
    subject: string
    content: string
    /** Whoever the mail is about, where an answer should reach them. */
    reply_to: string | null
    /** The student whom it is about. */
    about_id: string | null
    attempts: number
    next_attempt_at: Instant
    created_at: Instant
    /** It may wait to be sent with what else comes about the student. */
    is_gathered: Generated<Flag>
  }
  /** When the tutor was written to about which student, for an hour. */
  sent_mail: { id: string; about_id: string; sent_at: Instant }
  /** What visitors wrote. */
  contact_messages: {
    id: string
    name: string
    /** Trimmed, lower-cased, NFC. */
    email: string
    message: string
    sent_at: Instant
    handled_at: Instant | null
    /** A program seems to have written it: it waits for nobody. */
    is_junk: Flag
  }
}
