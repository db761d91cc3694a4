/** At once, of the log: our choice, what one looks through. */
export const AUDIT_ENTRIES_AT_ONCE = 100

/** What an event happened to, so that it can be said whose that was. */
export type AuditSubject =
  | 'nothing'
  | 'person'
  | 'booking'
  | 'payment'
  | 'package'
  | 'message'
  | 'report'
  | 'quiz'
  | 'resource'
  | 'invite'
  | 'family invite'
  | 'family'

interface Kind {
  readonly about: AuditSubject
  /** In a list of kinds. */
  readonly label: string
  /**
   * `{who}` did it. `{of}` is ` of Amira` where it was another's, `{whom}` she herself, `{what}` what it was with its title,
   * `{detail}` where or which.
   */
  readonly says: string
  /** The same where nobody knows who. */
  readonly ofNobody?: string
}

const kind = (about: AuditSubject, label: string, says: string, ofNobody?: string): Kind => ({
  ...{ about, label, says },
  ...(ofNobody ? { ofNobody } : {}),
})

/** Every event of the audit log, with its sentence: one without does not compile where it is written (Rules #168). */
export const AUDIT_EVENTS = {
  login_ok: kind('nothing', 'Signed in', '{who} signed in'),
  login_failed: kind(
    'nothing',
    'Wrong password',
    'Somebody typed a wrong password for {who}',
    'Somebody typed a password for an address without an account',
  ),
  login_throttled: kind(
    'nothing',
    'Sign-in held back',
    'A sign-in for {who} had to wait after wrong passwords',
    'A sign-in for an address without an account had to wait after wrong passwords',
  ),
  logout: kind('nothing', 'Signed out', '{who} signed out'),
  session_ended: kind('nothing', 'Signed out from elsewhere', '{who} signed out another device'),
  passkey_added: kind('nothing', 'Passkey added', '{who} added a passkey'),
  passkey_removed: kind('nothing', 'Passkey removed', '{who} removed a passkey'),
  passkey_refused: kind(
    'nothing',
    'Passkey refused',
    'Somebody showed a passkey of {who} that does not hold',
    'Somebody showed a passkey that is not known here',
  ),
  passkey_copied: kind('nothing', 'Copy of a passkey', 'A passkey of {who} was refused, for there seems to be a copy'),
  second_factor_on: kind('nothing', 'Second factor switched on', '{who} switched the second factor on'),
  second_factor_off: kind(
    'nothing',
    'Second factor switched off',
    '{who} switched the second factor off',
    'The second factor was switched off on the machine itself',
  ),
  second_factor_refused: kind(
    'nothing',
    'Wrong code',
    'Somebody who has the password of {who} showed a code that is not right',
  ),
  recovery_codes_made: kind('nothing', 'Recovery codes made', '{who} made new recovery codes'),
  recovery_code_used: kind('nothing', 'Recovery code used', '{who} used a recovery code'),
  registered: kind('nothing', 'Registered', '{who} registered'),
  password_changed: kind('nothing', 'Password changed', '{who} chose a new password'),
  password_reset: kind('person', 'Password reset', '{who} gave {whom} a new password'),
  reset_link_asked: kind(
    'person',
    'Link for a password asked for',
    'Somebody asked for a link for a new password of {whom}',
    'Somebody asked for a link for a new password',
  ),
  password_reset_by_link: kind(
    'nothing',
    'Password chosen by a link',
    '{who} chose a new password by a link from a mail',
  ),
  email_verified: kind('nothing', 'E-mail address confirmed', '{who} confirmed the own e-mail address'),
  verifications_sent: kind('nothing', 'Confirmations asked for', '{who} asked everybody to confirm their address'),
  email_change_asked: kind('nothing', 'New e-mail address wished for', '{who} wished for a new e-mail address'),
  email_change_confirmed: kind('nothing', 'New e-mail address confirmed', '{who} confirmed the new e-mail address'),
  email_change_agreed: kind('nothing', 'New e-mail address agreed to', '{who} agreed to it at the old e-mail address'),
  email_change_withdrawn: kind('nothing', 'New e-mail address withdrawn', '{who} kept the e-mail address'),
  email_change_stopped: kind(
    'nothing',
    'New e-mail address stopped',
    '{who} stopped a new e-mail address from the old one',
  ),
  email_changed: kind('nothing', 'E-mail address changed', '{who} took a new e-mail address'),
  tutor_reset: kind('person', 'Tutor’s log-in renewed', 'The log-in of {whom} was renewed on the machine itself'),
  access_refused: kind('nothing', 'Access refused', '{who} was refused: {detail}'),
  account_exported: kind('nothing', 'Data downloaded', '{who} downloaded what is kept about them'),
  audit_exported: kind('nothing', 'Audit log saved', '{who} saved this log as a file'),
  calendar_link_made: kind('person', 'Calendar link made', '{who} made a link to the own calendar'),
  calendar_link_ended: kind(
    'person',
    'Calendar link ended',
    '{who} ended the calendar link{of}',
    'The calendar link{of} ended',
  ),

  student_known: kind('person', 'Student vouched for', '{who} vouched for {whom}'),
  student_changed: kind('person', 'Student’s details changed', '{who} changed the details{of}'),
  facts_changed: kind('person', 'What is known of a student changed', '{who} changed what is known{of}'),
  lesson_place_changed: kind('person', 'Place of lessons changed', '{who} changed where the lessons{of} take place'),
  watch_added: kind('person', 'Wait for a time begun', '{who} began to wait for a time{of}'),
  watch_stopped: kind('person', 'Wait for a time ended', '{who} ended the wait for a time{of}'),
  student_kept: kind('person', 'Unused account kept', '{who} kept the unused account{of}'),
  student_erased: kind('person', 'Student deleted', '{who} deleted a student'),
  parent_erased: kind('person', 'Parent deleted', '{who} deleted a parent'),
  students_merged: kind('person', 'Accounts merged', '{who} merged another account into that{of}'),
  log_in_given: kind('person', 'Log-in given to a parent', '{who} gave the log-in{of} to a parent'),
  mail_sent_again: kind('person', 'Mail sent again', '{who} sent a mail again to {whom}'),
  email_failing: kind('person', 'Address marked as failing', '{who} noted that mail{of} comes back'),
  email_working: kind('person', 'Address marked as working', '{who} noted that mail{of} arrives again'),
  test_mail_sent: kind('nothing', 'Test mail sent', '{who} sent a test mail'),
  invite_created: kind('invite', 'Invite made', '{who} made {what}'),
  invite_used: kind('invite', 'Invite used', '{who} registered with {what}'),
  family_invite_created: kind('family invite', 'Parent invited', '{who} made {what}'),
  family_invite_used: kind('family invite', 'Invite of a parent used', '{who} came with {what}'),
  family_invite_deleted: kind('family invite', 'Invite of a parent deleted', '{who} deleted {what}'),
  family_made: kind('family', 'Family made', '{who} made {what}'),
  family_imported: kind('family', 'Family brought in', '{who} brought in {what}'),
  family_renamed: kind('family', 'Family renamed', '{who} renamed {what}'),
  family_set: kind('person', 'Family of a student set', '{who} set the family{of}'),
  link_confirmed: kind('person', 'Link of a parent begun', '{who} began the link of a parent to {whom}'),
  link_changed: kind('person', 'Link of a parent changed', '{who} changed the link of a parent to {whom}'),
  link_ended: kind('person', 'Link of a parent ended', '{who} ended the link of a parent to {whom}'),
  child_added: kind('person', 'Child added', '{who} added {whom}'),
  child_changed: kind('person', 'Child’s details changed', '{who} changed the details{of}'),
  alone_changed: kind('person', 'Done alone changed', '{who} changed what {whom} does alone'),
  log_in_set: kind('person', 'Child’s log-in set up', '{who} set up the log-in{of}'),
  log_in_closed: kind('person', 'Child’s log-in closed', '{who} closed the log-in{of}'),
  consent_given: kind('person', 'Permission given', '{who} gave a permission{of}: {detail}'),
  consent_withdrawn: kind('person', 'Permission withdrawn', '{who} refused or withdrew a permission{of}: {detail}'),
  grown_up: kind('person', 'Grown up', '{who} ended the school years{of}', 'The school years{of} are over'),
  link_made: kind('person', 'Parent linked', '{who} linked a parent to {whom}'),
  invite_deleted: kind('invite', 'Invite deleted', '{who} deleted {what}'),

  booking_requested: kind('booking', 'Lesson asked for', '{who} asked for a lesson{of}'),
  consultation_confirmed: kind(
    'booking',
    'Consultation of a visitor confirmed',
    'A visitor confirmed a consultation',
    'A visitor confirmed a consultation for {whom}',
  ),
  booking_suggested: kind('booking', 'Lesson suggested', '{who} suggested a lesson to {whom}'),
  booking_confirmed: kind('booking', 'Lesson confirmed', '{who} confirmed a lesson{of}'),
  booking_denied: kind('booking', 'Lesson denied', '{who} denied a lesson{of}'),
  booking_cancelled: kind('booking', 'Lesson cancelled', '{who} cancelled a lesson{of}'),
  booking_amended: kind('booking', 'Another time asked for', '{who} asked for another time of a lesson{of}'),
  booking_moved: kind('booking', 'Lesson moved', '{who} moved a lesson{of}'),
  change_undone: kind('nothing', 'Change undone', '{who} undid a change of lessons'),
  booking_kept: kind('booking', 'Lesson kept as it was', '{who} kept a lesson{of} as it was'),
  booking_lapsed: kind('booking', 'Request lapsed', '{who} let a request{of} lapse', 'A request{of} lapsed unanswered'),
  offer_lapsed: kind(
    'booking',
    'Suggestion lapsed',
    '{who} let a suggestion{of} lapse',
    'A suggestion{of} lapsed unanswered',
  ),
  booking_deleted: kind('booking', 'Lesson deleted', '{who} deleted a lesson{of}'),
  feedback_given: kind('booking', 'Feedback given', '{who} gave feedback on a lesson{of}'),
  feedback_changed: kind('booking', 'Feedback changed', '{who} changed the feedback on a lesson{of}'),

  term_report_published: kind('person', 'Term report published', '{who} published a term report{of}'),
  term_report_deleted: kind('person', 'Draft of a term report deleted', '{who} deleted a draft of a term report{of}'),

  payment_confirmed: kind('payment', 'Payment confirmed', '{who} confirmed a payment{of}'),
  payment_taken_back: kind('payment', 'Payment taken back', '{who} took back the confirmation of a payment{of}'),
  attendance_marked: kind('booking', 'Attendance marked', '{who} marked the attendance of a lesson{of}'),
  attendance_unmarked: kind('booking', 'Mark taken off', '{who} took the mark off a lesson{of}'),
  charge_waived: kind('booking', 'Charge waived', '{who} waived the charge for a lesson{of}'),
  package_purchased: kind('package', 'Hours ordered', '{who} ordered hours'),
  package_assigned: kind('package', 'Hours given', '{who} gave hours to {whom}'),
  package_payment_confirmed: kind('package', 'Payment for hours confirmed', '{who} confirmed a payment for hours{of}'),
  package_taken_back: kind('package', 'Payment for hours taken back', '{who} took back a payment for hours{of}'),
  package_shared: kind('package', 'Hours shared', '{who} shared hours{of} with the family'),
  package_unshared: kind('package', 'Hours no longer shared', '{who} ended the sharing of hours{of}'),
  package_withdrawn: kind('package', 'Order of hours withdrawn', '{who} withdrew an order of hours{of}'),
  package_adjusted: kind('package', 'Hours corrected', '{who} corrected the hours{of}'),
  package_deleted: kind('package', 'Hours deleted', '{who} deleted hours{of}'),
  hours_used: kind('booking', 'Hours used', '{who} used bought hours for a lesson{of}'),
  settings_changed: kind('nothing', 'Settings changed', '{who} changed the settings: {detail}'),
  busy_calendar_added: kind('nothing', 'Other calendar added', '{who} added another calendar'),
  busy_calendar_changed: kind('nothing', 'Other calendar changed', '{who} changed another calendar'),
  busy_calendar_removed: kind('nothing', 'Other calendar removed', '{who} removed another calendar'),
  bank_details_changed: kind('nothing', 'Bank details changed', '{who} changed the bank details'),
  payment_links_changed: kind('nothing', 'Payment links changed', '{who} changed the payment links'),

  quiz_uploaded: kind('quiz', 'Quiz uploaded', '{who} uploaded {what}'),
  quiz_assigned: kind('quiz', 'Quiz given', '{who} gave {what}'),
  quiz_unassigned: kind('quiz', 'Quiz taken back', '{who} took back {what}'),
  quiz_deleted: kind('quiz', 'Quiz deleted', '{who} deleted {what}'),
  resource_uploaded: kind('resource', 'Resource added', '{who} added {what}'),
  resource_downloaded: kind('resource', 'Resource downloaded', '{who} downloaded {what}'),
  message_reported: kind('message', 'Message reported', '{who} reported a message{of}'),
  retention_lifted: kind('report', 'Report lifted', '{who} lifted the report of a message{of}'),
  beyond_tally: kind('nothing', 'More than is noted', 'More happened at once than is noted one by one'),
} as const satisfies Readonly<Record<string, Kind>>

export type AuditEvent = keyof typeof AUDIT_EVENTS

export const isAuditEvent = (event: string): event is AuditEvent => Object.hasOwn(AUDIT_EVENTS, event)

/** What a sentence is made of. */
export interface AuditFacts {
  readonly event: string
  /** Who did it; null where nobody knows, or the server did. */
  readonly actor: { readonly id: string; readonly name: string } | null
  /** Whose it was. */
  readonly person: { readonly id: string; readonly name: string } | null
  /** What it is called; null where it is gone, or has no name. */
  readonly title: string | null
  readonly detail: string
  readonly count: number
}

const NOUN: Partial<Record<AuditSubject, readonly [one: string, called: string]>> = {
  quiz: ['a quiz', 'the quiz'],
  resource: ['a resource', 'the resource'],
  invite: ['an invite', 'the invite for'],
  'family invite': ['an invite of a parent', 'the invite of'],
  family: ['a family', 'the family'],
}

/** What a line of the audit log says: `Nadia confirmed a payment of Amira` (Rules #168). */
export function auditSentence({ event, actor, person, title, detail, count }: AuditFacts): string {
  const told: Kind = isAuditEvent(event)
    ? AUDIT_EVENTS[event]
    : kind('nothing', event, `{who}: ${event.replaceAll('_', ' ')}`)
  const isAnothers = person !== null && person.id !== actor?.id
  const [one, called] = NOUN[told.about] ?? ['', '']
  const words: Readonly<Record<string, string>> = {
    who: actor?.name ?? 'Somebody',
    of: isAnothers ? ` of ${person.name}` : '',
    whom: person?.name ?? 'somebody',
    what: title ? `${called} “${title}”` : one,
    detail: detail || 'something',
  }
  const template = actor ? told.says : (told.ofNobody ?? told.says)
  const sentence = template.replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '')
  return count > 1 ? `${sentence} (${count} times)` : sentence
}
