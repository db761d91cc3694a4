import type { Migration } from './migration.ts'

const KINDS = `'REQUEST', 'ANSWER', 'CHANGE', 'REMINDER', 'MONEY', 'WORK', 'FEEDBACK', 'CHAT', 'NOTICE', 'WEEK', 'CONTACT'`
const isClockTime = (column: string) =>
  `length(${column}) = 5 AND substr(${column}, 1, 2) BETWEEN '00' AND '23' AND substr(${column}, 3, 1) = ':'
    AND substr(${column}, 4, 2) BETWEEN '00' AND '59'`
const isTooShort = `(NEW.until_time > NEW.from_time OR NEW.from_time > '20:00' OR NEW.until_time < '07:30')
  AND EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND role = 'STUDENT')`

/**
 * What people have chosen to hear by which channel, and when nothing is pushed to them (Rules #161). That lessons were
 * moved or cancelled is not to be switched off, and a child's night not to be made shorter.
 */
export const channelChoices: Migration = {
  name: '009-channel-choices',
  statements: ({ int, strict, refuseErased, refuseInsert, refuseChange }) => [
    `CREATE TABLE channel_choices (
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      kind TEXT NOT NULL CONSTRAINT channel_choices_kind CHECK (kind IN (${KINDS})),
      channel TEXT NOT NULL CONSTRAINT channel_choices_channel CHECK (channel IN ('EMAIL', 'PUSH')),
      is_on ${int} NOT NULL CONSTRAINT channel_choices_is_on CHECK (is_on IN (0, 1)),
      PRIMARY KEY (user_id, kind, channel),
      CONSTRAINT channel_choices_must_reach CHECK (is_on = 1 OR kind <> 'CHANGE' OR channel <> 'EMAIL')
    )${strict}`,
    ...refuseErased({ table: 'channel_choices', person: 'NEW.user_id' }),

    `CREATE TABLE quiet_hours (
      user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      from_time TEXT NOT NULL CONSTRAINT quiet_hours_from CHECK (${isClockTime('from_time')}),
      until_time TEXT NOT NULL CONSTRAINT quiet_hours_until CHECK (${isClockTime('until_time')}),
      CONSTRAINT quiet_hours_some CHECK (from_time <> until_time)
    )${strict}`,
    ...refuseErased({ table: 'quiet_hours', person: 'NEW.user_id' }),
    ...refuseInsert({ name: 'quiet_hours_of_a_child', table: 'quiet_hours', when: isTooShort }),
    ...refuseChange({ name: 'quiet_hours_stay_long', table: 'quiet_hours', change: 'UPDATE', when: isTooShort }),
  ],
}
