import type { Generated } from 'kysely'
import type { Mark } from '#domain/attendance.ts'
import type { BookingStatus, BookingType } from '#domain/bookings.ts'
import type { ReadProblem } from '#domain/busy-reading.ts'
import type { Nation, Season } from '#domain/seasons.ts'
import type { Category } from '#domain/subjects.ts'
import type { ClockTime, Weekday } from '#domain/time.ts'
import type { Flag, Instant } from '../columns.ts'

/** What is taught, when it can be, what was agreed and what was said of it. */
export interface BookingTables {
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
    season: Generated<Season>
    is_online: Generated<Flag | null>
  }
  terms: { id: string; tutor_id: string; name: string; start_at: Instant; end_at: Instant }
  extra_hours: {
    id: string
    tutor_id: string
    start_at: Instant
    end_at: Instant
    subject_id: string | null
    is_online: Flag | null
  }
  diary_rules: {
    tutor_id: string
    notice_minutes: number
    furthest_days: number | null
    gap_online: number
    gap_in_person: number
    day_lessons: number | null
    day_minutes: number | null
    week_lessons: number | null
    week_minutes: number | null
    run_minutes: number | null
    break_minutes: number
    lengths: number
    nation: Generated<Nation | null>
    at_once: Generated<Flag>
    late_hours: Generated<number>
    late_percent: Generated<number>
    absent_percent: Generated<number>
  }
  /** Other calendars, whose addresses are sealed. */
  busy_calendars: {
    id: string
    tutor_id: string
    name: string
    sealed_address: Uint8Array
    host: string
    /** The last of the address. */
    address_end: string
    shows_titles: Flag
    counts_all_day: Flag
    /** What its server called it when it was read last; '' where it called it nothing. */
    etag: string
    /** SHA-256 of what was read last. */
    digest: Uint8Array
    added_at: Instant
    /** When it was read last, changed or not. */
    read_at: Instant
    /** When what stands in it was looked at last. */
    parsed_at: Instant
    /** When it was asked for last. */
    tried_at: Instant
    next_at: Instant
    /** Running. */
    failures: number
    problem: ReadProblem | null
    /** When the tutor was told that it is not read. */
    told_at: Instant | null
    skipped: number
  }
  /** What of the tutor's time they take, a London day at a time (I157). */
  busy_times: {
    calendar_id: string
    place: number
    tutor_id: string
    start_at: Instant
    end_at: Instant
    title: string
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
    /** Until when a suggestion may be answered; null where until it begins. */
    answer_by: Generated<Instant | null>
    outside_hours: Flag
    series_id: string | null
    /** The notice period that was agreed when the booking was confirmed. */
    notice_hours: number | null
    /** What stays charged of it when it is cancelled late, in percent, agreed with the notice period (Rules #227). */
    late_percent: Generated<number | null>
    /** What of it is charged while it is agreed on, in percent. */
    charge_percent: Generated<number>
    /** Of whichever side; null of what is older than that it is written down. */
    requested_by: Generated<string | null>
    /** Null where nobody has, or a job did. */
    cancelled_by: Generated<string | null>
    cancelled_at: Instant | null
    /** Too late for the charge to be given back. */
    cancelled_late: Generated<Flag>
    /** When it was confirmed, or moved while it was; null where nobody has written that down. */
    agreed_at: Generated<Instant | null>
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
  /** What times a student waits for (I163). */
  watches: {
    id: string
    student_id: string
    subject_id: string
    is_online: Flag
    minutes: number
    /** A bit for each day, Sunday the lowest. */
    weekdays: number
    from_time: ClockTime
    until_time: ClockTime
    asked_at: Instant
    ends_at: Instant
  }
  /** Where a student's lessons in person take place, and the online ones meet (I161). */
  lesson_places: {
    student_id: string
    address: string
    district: string
    at_tutor: Flag
    meeting_link: string | null
    changed_at: Instant
  }
  /** What is planned for a booking; the notes are the tutor's alone (I161). */
  lesson_plans: { booking_id: string; topic: string; notes: string; updated_at: Instant }
  /** What a visitor asked for who has no account; booked once it was confirmed (I167). */
  consultation_requests: {
    id: string
    name: string
    email: string
    child_name: string
    category: Category
    note: string
    start_at: Instant
    /** From where it was asked; '' once it was confirmed. */
    network: string
    /** SHA-256 of what stands in the letter's link. */
    token_hash: Uint8Array
    asked_at: Instant
    held_until: Instant
    expires_at: Instant
    confirmed_at: Instant | null
    booking_id: string | null
  }
  /** Whether the student came, where that is marked (I155). */
  attendance: { booking_id: string; mark: Mark; late_minutes: number | null; marked_at: Instant }
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
}
