/**
 * The tables as the queries see them, the same on both engines. Instants are integer milliseconds (UTC), money integer
 * pence, lengths integer minutes, flags 0 or 1, weekly blocks London clock text.
 */
import type { Generated } from 'kysely'
import type { BookingStatus, BookingType } from '#domain/bookings.ts'
import type { HourEntryKind, PackageStatus, PackageType } from '#domain/hours.ts'
import type { NoticePriority, NoticeSubject, NoticeType } from '#domain/notices.ts'
import type { PaymentStatus } from '#domain/payments.ts'
import type { Role } from '#domain/people.ts'
import type { QuestionType, QuizSubject } from '#domain/quizzes.ts'
import type { AssignmentType, HomeworkStatus, ResourceType } from '#domain/resources.ts'
import type { Category } from '#domain/subjects.ts'
import type { ClockTime, Weekday } from '#domain/time.ts'
import type { ChatTables } from './chat-tables.ts'
import type { Flag, Instant } from './columns.ts'

export interface Tables extends ChatTables {
  users: {
    id: string
    role: Role
    name: string
    /** Trimmed, lower-cased, NFC. */
    email: string
    phone_number: string
    timezone: string
    password_hash: string
    /** Since when it is one that nobody has chosen; null for one that a person chose. */
    password_generated_at: Instant | null
    /** Students: what they wish to learn. */
    description: string
    consultation_enabled: Flag
    /** Students: since when the tutor vouches for them; null while they are new (I122). */
    known_at: Instant | null
    /** Students: when they last signed in, or, by the day, had a session open. */
    last_used_at: Generated<Instant | null>
    /** Students: when the tutor last said that an unused account stays. */
    kept_at: Generated<Instant | null>
    created_at: Instant
    deleted_at: Instant | null
  }
  /** Of students: each that one has had. */
  held_emails: { user_id: string; email: string; is_vouched: Flag }
  student_subjects: { student_id: string; subject_id: string }
  sessions: {
    id: string
    user_id: string
    /** SHA-256 of the token: the token itself is stored nowhere. */
    token_hash: Uint8Array
    created_at: Instant
    last_seen_at: Instant
    expires_at: Instant
    /** What it was opened with. */
    device_id: string | null
    /** When the password was last typed again in it. */
    confirmed_at: Instant | null
  }
  /** What an account has signed in with before; the secret's digest opens nothing. */
  devices: { id: string; user_id: string; secret_hash: Uint8Array; created_at: Instant; last_used_at: Instant }
  /** SHA-256 of the secret in the link to a person's calendar. */
  calendar_secrets: { user_id: string; secret_hash: Uint8Array; created_at: Instant; last_read_at: Instant | null }
  login_failures: { id: string; throttle_key: string; failed_at: Instant }
  audit_entries: {
    id: string
    at: Instant
    /** What happened, such as `login_ok`; ids only, never names, texts or tokens. */
    event: string
    actor_id: string | null
    subject_id: string | null
    address_prefix: string
    /** An endpoint, or names of fields. */
    detail: string
    count: number
    /** SHA-256 in hexadecimal of what stood there, of a change of where money goes alone. */
    before_digest: string | null
    after_digest: string | null
  }
  /** What lets one family register (I13). */
  invites: {
    id: string
    code: string
    student_name: string
    /** Empty where the tutor left them out. */
    phone_number: string
    email: string
    created_at: Instant
    /** Both null until somebody registers with it. */
    used_at: Instant | null
    used_by: string | null
  }
  subjects: {
    id: string
    name: string
    category: Category
    online_rate_pence: number | null
    in_person_rate_pence: number | null
    hourly_rate_pence: number | null
    consultation_price_pence: number
    is_active: Flag
    created_at: Instant
  }
  availability_blocks: {
    id: string
    tutor_id: string
    day_of_week: Weekday
    start_time: ClockTime
    end_time: ClockTime
    subject_id: string | null
  }
  time_off: { id: string; tutor_id: string; start_at: Instant; end_at: Instant; note: string }
  bookings: {
    id: string
    tutor_id: string
    student_id: string
    subject_id: string
    type: BookingType
    status: BookingStatus
    is_online: Flag
    start_at: Instant
    end_at: Instant
    price_pence: number
    /** The hourly rate when it was booked; a consultation stores its whole price here. */
    rate_pence: number
    title: string
    notes: string
    amendment_reason: string
    original_start_at: Instant | null
    original_end_at: Instant | null
    meeting_link: string | null
    suggested: Flag
    outside_hours: Flag
    series_id: string | null
    /** The notice period that was agreed when the booking was confirmed. */
    notice_hours: number | null
    cancelled_at: Instant | null
    /** Too late for the charge to be given back. */
    cancelled_late: Generated<Flag>
    /** When the tutor last gave it another time. */
    tutor_moved_at: Instant | null
    /** When the tutor let the charge of a late cancellation go. */
    waived_at: Instant | null
    waive_reason: Generated<string>
    created_at: Instant
    updated_at: Instant
    deleted_at: Instant | null
  }
  held_times: {
    booking_id: string
    tutor_id: string
    start_at: Instant
    end_at: Instant
    is_original: Flag
    /** The first booking of the lesson, where several are moved together. */
    moves_with: Generated<string | null>
  }
  hour_package_configs: { id: string; package_type: PackageType; discount_tenths: number; is_active: Flag }
  hour_packages: {
    id: string
    student_id: string
    subject_id: string
    package_type: PackageType
    is_online: Flag
    status: PackageStatus
    /** Used and remaining together (I5). */
    total_minutes: number
    used_minutes: number
    remaining_minutes: number
    /** Of an hour, before the discount, when it was bought. */
    rate_pence: number
    discount_tenths: number
    price_pence: number
    purchased_at: Instant
    /** When its payment was confirmed. */
    activated_at: Instant | null
    deleted_at: Instant | null
  }
  /** Never changed, never deleted (I7). */
  hour_entries: {
    id: string
    package_id: string
    /** 1 for the first entry of a package. */
    place: number
    kind: HourEntryKind
    /** Signed. */
    minutes: number
    /** What the package has left after it. */
    balance_minutes: number
    booking_id: string | null
    /** The LESSON entry that a REFUND gives back. */
    refunds: string | null
    /** The PURCHASE that a TAKEN_BACK takes back, or the TAKEN_BACK after which a package was paid for again. */
    undoes: string | null
    undoes_kind: HourEntryKind | null
    created_at: Instant
  }
  /** The reasons of ADJUST and TAKEN_BACK, beside the ledger, so that erasure can blank them. */
  hour_adjustments: { entry_id: string; reason: string; tutor_id: string }
  /** The LESSON entry of a booking that has not been refunded: one at most (I8). */
  open_charges: { booking_id: string; package_id: string; entry_id: string; minutes: number }
  payments: {
    id: string
    student_id: string
    /** What it is for: one of the two (I9b). */
    booking_id: string | null
    package_id: string | null
    /** Of the booking or the package: so that what was paid is summed by subject without reading either. */
    subject_id: string
    amount_pence: number
    status: PaymentStatus
    due_at: Instant
    /** Empty where the tutor has set none for the price. */
    payment_link: Generated<string>
    /** What the link asks for; 0 of a package, which has none. */
    link_pence: Generated<number>
    paid_at: Instant | null
    /** When the family said so; null once it is paid, void or another sum. */
    said_paid_at: Generated<Instant | null>
    created_at: Instant
    updated_at: Instant
  }
  /** What people have uploaded; the file of that name lies in the file store (I21). */
  stored_files: { name: string; size_bytes: number; sha256: Uint8Array; created_at: Instant }
  resources: {
    id: string
    title: string
    description: string
    resource_type: ResourceType
    /** As the tutor's own file was called. */
    file_name: string
    file_extension: string
    stored_file: string
    created_at: Instant
  }
  resource_subjects: { resource_id: string; subject_id: string }
  /** What was given to a student with a booking (I16). */
  lesson_resources: {
    id: string
    booking_id: string
    resource_id: string
    /** Of the resource. */
    resource_type: ResourceType
    assignment_type: AssignmentType
    /** Of homework, as its due date is; null for anything else. */
    homework_status: HomeworkStatus | null
    due_at: Instant | null
    assigned_at: Instant
  }
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
  /** At most one for each booking (I16). */
  feedback: {
    id: string
    booking_id: string
    feedback: string
    steps_to_improve: string
    homework_targets: string
    created_at: Instant
    updated_at: Instant
    /** When its student was first shown it. */
    read_at: Generated<Instant | null>
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
  quizzes: {
    id: string
    tutor_id: string
    title: string
    subject: QuizSubject
    description: string
    /** Null where it is not timed. */
    time_limit_seconds: number | null
    created_at: Instant
  }
  /** The files beside questions. */
  quiz_media: {
    /** In its address: the random name of the stored file, and its extension (Rules #98). */
    name: string
    quiz_id: string
    stored_file: string
    /** As the tutor's own file was called. */
    file_name: string
  }
  quiz_questions: {
    id: string
    quiz_id: string
    /** 1 for the first question of a quiz. */
    place: number
    question_type: QuestionType
    question_text: string
    /** Empty where it is not offered. */
    choice_a: string
    choice_b: string
    choice_c: string
    choice_d: string
    /** The letter of an MCQ. */
    correct_answer: string
    explanation: string
    media_name: string | null
  }
  quiz_assignments: { quiz_id: string; student_id: string; due_at: Instant | null; assigned_at: Instant }
  quiz_attempts: {
    id: string
    quiz_id: string
    student_id: string
    started_at: Instant
    /** Null while it is open; then it is final (I18). */
    submitted_at: Instant | null
    /** When its quiz was taken back while it was under way; then it is over, unmarked and without answers (I18). */
    taken_back_at: Generated<Instant | null>
    is_overtime: Generated<Flag>
    /** Percent. */
    score: number | null
    correct_answers: number | null
    total_questions: number
  }
  quiz_answers: {
    attempt_id: string
    question_id: string
    /** Of both. */
    quiz_id: string
    /** The letter of an MCQ. */
    answer: string
    /** The device's own count of its answers. */
    sequence: number | null
    /** Null until the attempt is submitted; then the answer is final (I18). */
    is_correct: Flag | null
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
  site_settings: { name: string; value: string }
  /** What was agreed in each subject, by status and spans of 30 days; kept by triggers. */
  booking_totals: { subject_id: string; status: BookingStatus; span: number; bookings: number; milliseconds: number }
  /** What was paid for each subject; kept by triggers. */
  paid_totals: { subject_id: string; payments: number; pence: number }
  /** What they cost, of all subjects. */
  value_totals: { status: BookingStatus; span: number; pence: number }
}
