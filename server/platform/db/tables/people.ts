import type { Generated, GeneratedAlways } from 'kysely'
import type { LinkPurpose } from '#domain/one-time-links.ts'
import type { ChallengePurpose } from '#domain/passkeys.ts'
import type { Role } from '#domain/people.ts'
import type { Flag, Instant } from '../columns.ts'
import type { NameOrder } from '../name-order.ts'

/** Who has an account, and what opens it. */
export interface PeopleTables {
  users: {
    id: string
    role: Role
    name: string
    name_order: GeneratedAlways<NameOrder>
    /** Trimmed, lower-cased, NFC; empty of a student who has none, and of whoever was erased. */
    email: string
    /** Students: what they sign in with instead; null of whoever has none (I128). */
    sign_in_name: Generated<string | null>
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
    /** When its owner showed that the address is hers; null until then, and of another address. */
    email_verified_at: Generated<Instant | null>
    /** When a mail server said that the address does not work. */
    email_failed_at: Generated<Instant | null>
    /** The tutor's alone, these three together: what an authenticator app makes its codes of, sealed (I37). */
    totp_secret: Generated<Uint8Array | null>
    totp_since: Generated<Instant | null>
    /** The last of its half minutes of which a code was shown. */
    totp_step: Generated<number | null>
    /** Students: what one does alone where a parent acts for him; I126. */
    may_book: Generated<Flag>
    may_change: Generated<Flag>
    sees_money: Generated<Flag>
    may_buy: Generated<Flag>
    /** Students: with whom they are listed and billed. */
    family_id: Generated<string | null>
    created_at: Instant
    deleted_at: Instant | null
  }
  one_time_links: {
    id: string
    user_id: string
    purpose: LinkPurpose
    /** SHA-256 of the token: the token itself is stored nowhere. */
    token_hash: Uint8Array
    email: string
    created_at: Instant
    expires_at: Instant
    used_at: Instant | null
  }
  /** The other address that somebody has asked for, until it is hers or she has it no more in mind. */
  email_changes: {
    user_id: string
    new_email: string
    /** In which it was asked for: it goes on. */
    session_id: string
    /** The letter that asks the old address; null where that is not asked. */
    letter_id: string | null
    started_at: Instant
    /** When the new address was shown to be hers. */
    confirmed_at: Instant | null
    /** When the old one agreed. */
    agreed_at: Instant | null
  }
  /** One row, where servers share a database. */
  server_keys: { id: number; digest: string }
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
    /** The network in which it was last used. */
    address_prefix: Generated<string>
    /** When it was last proved that it is still this person. */
    proved_at: Instant | null
  }
  /** What an account has signed in with before; the secret's digest opens nothing. */
  devices: {
    id: string
    user_id: string
    secret_hash: Uint8Array
    /** What people know it by; empty where it said nothing of itself. */
    name: Generated<string>
    /** The network in which it last signed in. */
    address_prefix: Generated<string>
    created_at: Instant
    last_used_at: Instant
    /** Where it takes pushes, with what they are encrypted for, as base64url; all null where it takes none (I39). */
    push_endpoint: Generated<string | null>
    push_p256dh: Generated<string | null>
    push_auth: Generated<string | null>
    /** Which of our keys it was given: pushes signed with another one are refused. */
    push_key: Generated<string | null>
    push_since: Generated<Instant | null>
  }
  /** What signs a person in by itself: of each what checks its signatures. */
  passkeys: {
    id: string
    user_id: string
    /** By which it is known, as base64url. */
    credential_id: string
    /** As COSE writes it. */
    public_key: Uint8Array
    /** How often it has signed, where it counts that; it never falls (I36). */
    counter: number
    /** How a browser reaches it, with commas between; for the browser alone. */
    transports: string
    name: string
    created_at: Instant
    last_used_at: Instant | null
  }
  /** What a passkey is to sign, once (I36). */
  passkey_challenges: {
    id: string
    /** 24 random bytes as base64url. */
    challenge: string
    /** Null where nobody is signed in. */
    user_id: string | null
    purpose: ChallengePurpose
    expires_at: Instant
  }
  /** What opens the account once where the authenticator app is lost (I38). */
  recovery_codes: {
    user_id: string
    /** SHA-256 of the code: the code itself is stored nowhere. */
    code_hash: Uint8Array
    used_at: Instant | null
  }
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
}
