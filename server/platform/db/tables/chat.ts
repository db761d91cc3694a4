import type { MessageStatus } from '#domain/chat.ts'
import type { Flag, Instant } from '../columns.ts'

/** What the tutor and a student, or a parent, write to each other, and what is kept of it. */
export interface ChatTables {
  /** One for each student, and each parent (I17). */
  chats: {
    id: string
    person_id: string
    tutor_id: string
    /** Of its newest message; 0 while there is none. */
    last_place: number
    created_at: Instant
  }
  messages: {
    id: string
    chat_id: string
    /** 1 for the first message of a chat: the order for both readers. */
    place: number
    from_tutor: Flag
    content: string
    status: MessageStatus
    /** The sender's own word for it, so that sending it again makes no second one. */
    client_key: string
    created_at: Instant
  }
  /** While one stands (`ended_at` is null) nothing of the person's chat and feedback can be erased (I125). */
  message_reports: {
    id: string
    /** Whose chat it is. */
    person_id: string
    /** Null once the message was erased. */
    message_id: string | null
    /** Who reported it. */
    from_tutor: Flag
    reason: string
    /** The name that whoever is erased had. */
    student_name: string | null
    reported_at: Instant
    /** By the tutor. */
    read_at: Instant | null
    ended_at: Instant | null
    /** Empty where the time ended it. */
    lift_reason: string
  }
}
