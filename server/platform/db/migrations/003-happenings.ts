import type { Migration } from './migration.ts'

const KINDS = `'REQUEST', 'ANSWER', 'CHANGE', 'REMINDER', 'MONEY', 'WORK', 'FEEDBACK', 'CHAT', 'NOTICE', 'WEEK', 'CONTACT',
  'ACCOUNT'`
const STATUSES = `'WAITING', 'SENT', 'FAILED', 'WITHDRAWN', 'LAPSED', 'RETURNED'`

/**
 * What people should hear of is written with the change itself, once (Rules I26, I29), and from it, after the commit, one
 * delivery to each person, channel and target (Rules I27), which moves only as the rules say (Rules I28). Mail that waits
 * for the tutor goes on as that.
 */
export const happenings: Migration = {
  name: '003-happenings',
  statements: ({ int, strict, refuseErased, refuseUpdate, jsonObject, textAfter }) => [
    `CREATE TABLE happenings (
      id TEXT PRIMARY KEY,
      event_key TEXT NOT NULL CONSTRAINT happenings_one_of_event UNIQUE,
      kind TEXT NOT NULL CONSTRAINT happenings_kind CHECK (kind IN (${KINDS})),
      cause TEXT NOT NULL,
      thread TEXT NOT NULL,
      student_id TEXT REFERENCES users (id) ON DELETE CASCADE,
      user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
      facts TEXT NOT NULL,
      happened_at ${int} NOT NULL,
      dispatched_at ${int}
    )${strict}`,
    `CREATE INDEX happenings_waiting ON happenings (happened_at, id) WHERE dispatched_at IS NULL`,
    `CREATE INDEX happenings_by_student ON happenings (student_id, happened_at)`,
    `CREATE INDEX happenings_by_user ON happenings (user_id)`,
    `CREATE INDEX happenings_by_thread ON happenings (thread)`,
    `CREATE INDEX happenings_by_time ON happenings (happened_at)`,
    ...refuseErased({ table: 'happenings', person: 'NEW.student_id' }),
    ...refuseErased({ table: 'happenings', name: 'happenings_reader', person: 'NEW.user_id' }),

    `CREATE TABLE deliveries (
      id TEXT PRIMARY KEY,
      happening_id TEXT NOT NULL REFERENCES happenings (id) ON DELETE CASCADE,
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      channel TEXT NOT NULL CONSTRAINT deliveries_channel CHECK (channel IN ('EMAIL', 'PUSH')),
      target TEXT NOT NULL,
      status TEXT NOT NULL CONSTRAINT deliveries_status CHECK (status IN (${STATUSES})),
      reason TEXT NOT NULL,
      address TEXT NOT NULL,
      attempts ${int} NOT NULL CONSTRAINT deliveries_attempts CHECK (attempts >= 0),
      due_at ${int} NOT NULL,
      settled_at ${int},
      CONSTRAINT deliveries_one_each UNIQUE (happening_id, user_id, channel, target),
      CONSTRAINT deliveries_settled CHECK ((status = 'WAITING') = (settled_at IS NULL))
    )${strict}`,
    `CREATE INDEX deliveries_due ON deliveries (due_at, id) WHERE status = 'WAITING'`,
    `CREATE INDEX deliveries_waiting_for ON deliveries (user_id, channel) WHERE status = 'WAITING'`,
    `CREATE INDEX deliveries_settled_lately ON deliveries (settled_at) WHERE status = 'SENT'`,
    ...refuseErased({ table: 'deliveries', person: 'NEW.user_id' }),
    ...refuseUpdate({
      name: 'deliveries_moves',
      table: 'deliveries',
      when: `OLD.status <> NEW.status AND NOT (OLD.status = 'WAITING'
        AND NEW.status IN ('SENT', 'FAILED', 'WITHDRAWN', 'LAPSED') OR OLD.status = 'SENT' AND NEW.status = 'RETURNED')`,
    }),

    `ALTER TABLE notices ADD COLUMN happening_id TEXT REFERENCES happenings (id) ON DELETE SET NULL`,
    `CREATE UNIQUE INDEX notices_one_of_happening ON notices (happening_id, user_id) WHERE happening_id IS NOT NULL`,
    `ALTER TABLE users ADD COLUMN email_verified_at ${int}`,
    `ALTER TABLE users ADD COLUMN email_failed_at ${int}`,

    `INSERT INTO happenings (id, event_key, kind, cause, thread, student_id, user_id, facts, happened_at)
      SELECT mail.id, mail.id, CASE WHEN mail.about_id IS NULL THEN 'CONTACT' ELSE 'REQUEST' END,
        CASE WHEN mail.about_id IS NULL THEN 'visitor_wrote' ELSE 'requested' END, '', mail.about_id, tutor.id,
        ${jsonObject({ subject: 'mail.subject', text: textAfter('mail.content', 'blank line'), replyTo: 'mail.reply_to' })},
        mail.created_at
      FROM outgoing_mail AS mail JOIN users AS tutor ON tutor.role = 'TUTOR'`,
    `DROP TABLE outgoing_mail`,
    `DROP TABLE sent_mail`,
  ],
}
