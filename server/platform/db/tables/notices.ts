import type { Generated } from 'kysely'
import type { Channel, ChosenKind } from '#domain/channels.ts'
import type { DeliveryReason, DeliveryStatus } from '#domain/deliveries.ts'
import type { Cause, Kind } from '#domain/happenings.ts'
import type { NoticeAudience, NoticePriority, NoticeSubject, NoticeType } from '#domain/notices.ts'
import type { ClockTime } from '#domain/time.ts'
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
    target_role: NoticeAudience | null
    user_id: string | null
    /** Null where the product itself wrote it. */
    created_by: string | null
    expires_at: Instant | null
    is_active: Flag
    /** What it is about, both or neither; only in a notice to one person. */
    about_kind: Generated<NoticeSubject | null>
    about_id: Generated<string | null>
    /** What it tells of; null for what the tutor announces. */
    happening_id: Generated<string | null>
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
  /** Of which people should hear; written with the change itself. */
  happenings: {
    id: string
    /** The same for the same event, however often it is told. */
    event_key: string
    kind: Kind
    cause: Cause
    /** What it shares with others: a lesson, a payment; '' where it stands alone. */
    thread: string
    student_id: string | null
    /** For that person only; else for whom the student's matters are. */
    user_id: string | null
    /** As JSON its letter, or what it is planned for. */
    facts: string
    /** Null for ever. */
    useful_until: Generated<Instant | null>
    happened_at: Instant
    /** Until then nobody is told of it, not even by the bell; null where that was told at once. */
    tell_after: Generated<Instant | null>
    /** What it tells of, as long as that can be undone. */
    change_id: Generated<string | null>
    /** Null until its deliveries are written. */
    dispatched_at: Generated<Instant | null>
  }
  /** A happening to one person, by one channel. */
  deliveries: {
    id: string
    happening_id: string
    user_id: string
    channel: Channel
    /** Of several devices which; '' for mail. */
    target: string
    status: DeliveryStatus
    /** Why it is not sent, or not yet; '' otherwise. */
    reason: DeliveryReason
    /** Where it went; '' until it is sent. */
    address: string
    attempts: number
    due_at: Instant
    /** Null while it waits. */
    settled_at: Instant | null
  }
  /** What a person has chosen; where there is none it goes as it usually does. */
  channel_choices: { user_id: string; kind: ChosenKind; channel: Channel; is_on: Flag }
  /** When nothing is pushed to a person, on London's clock. */
  quiet_hours: { user_id: string; from_time: ClockTime; until_time: ClockTime }
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
