import type { Migration } from './migration.ts'

const ROLES = `'STUDENT', 'PARENT', 'TUTOR'`
const RELATIONS = `'PARENT', 'STEP_PARENT', 'GRANDPARENT', 'CARER', 'OTHER'`
const FLAGS = ['sees', 'books', 'pays', 'reads_chat', 'manages', 'is_told']
const NEVER_CHANGES = ['id', 'parent_id', 'student_id', 'relation', 'state', 'barred', 'chat_since', 'waits_for']
  .concat(FLAGS)
  .concat(['made_by', 'made_at', 'confirmed_by', 'confirmed_at', 'ended_by', 'ended_at'])

/**
 * Parents act for students by links (Rules: families). A link joins a parent and a student, once while it has not ended, and
 * is final then (I127); what a student does alone is written beside him, all of it for whoever is there already (I126).
 */
export const familyLinks: Migration = {
  name: '015-family-links',
  statements: ({ int, strict, refuseErased, refuseUpdate }) => [
    `ALTER TABLE users DROP CONSTRAINT users_role`,
    `ALTER TABLE users ADD CONSTRAINT users_role CHECK (role IN (${ROLES}))`,
    ...['may_book', 'may_change', 'sees_money', 'may_buy'].map(
      (column) => `ALTER TABLE users ADD COLUMN ${column} ${int} NOT NULL DEFAULT 1
        CONSTRAINT users_${column} CHECK (${column} IN (0, 1))`,
    ),
    `ALTER TABLE users ADD CONSTRAINT users_buys_what_he_sees CHECK (may_buy <= sees_money)`,
    `CREATE UNIQUE INDEX users_by_id_and_role ON users (id, role)`,

    `CREATE TABLE family_links (
      id TEXT PRIMARY KEY,
      parent_id TEXT NOT NULL,
      student_id TEXT NOT NULL,
      parent_role TEXT NOT NULL DEFAULT 'PARENT' CONSTRAINT family_links_parent_role CHECK (parent_role = 'PARENT'),
      student_role TEXT NOT NULL DEFAULT 'STUDENT' CONSTRAINT family_links_student_role CHECK (student_role = 'STUDENT'),
      relation TEXT NOT NULL CONSTRAINT family_links_relation CHECK (relation IN (${RELATIONS})),
      state TEXT NOT NULL CONSTRAINT family_links_state CHECK (state IN ('WAITING', 'ACTIVE', 'ENDED')),
      ${FLAGS.map((flag) => `${flag} ${int} NOT NULL CONSTRAINT family_links_${flag} CHECK (${flag} IN (0, 1)),`).join('\n      ')}
      barred ${int} NOT NULL DEFAULT 0 CONSTRAINT family_links_barred CHECK (barred IN (0, 1)),
      chat_since ${int},
      waits_for TEXT CONSTRAINT family_links_waits_for CHECK (waits_for IN ('STUDENT', 'PARENT', 'TUTOR')),
      made_by TEXT NOT NULL,
      made_at ${int} NOT NULL,
      confirmed_by TEXT,
      confirmed_at ${int},
      ended_by TEXT,
      ended_at ${int},
      reason TEXT NOT NULL DEFAULT '' CONSTRAINT family_links_reason CHECK (length(reason) <= 500),
      FOREIGN KEY (parent_id, parent_role) REFERENCES users (id, role),
      FOREIGN KEY (student_id, student_role) REFERENCES users (id, role),
      CONSTRAINT family_links_opens_something CHECK (sees = 1 OR pays = 1),
      CONSTRAINT family_links_within_seeing CHECK (books <= sees AND reads_chat <= sees AND manages <= sees),
      CONSTRAINT family_links_chat CHECK ((reads_chat = 1) = (chat_since IS NOT NULL)),
      CONSTRAINT family_links_waiting CHECK ((state = 'WAITING') = (waits_for IS NOT NULL)),
      CONSTRAINT family_links_ended CHECK ((state = 'ENDED') = (ended_at IS NOT NULL)),
      CONSTRAINT family_links_barred_ones CHECK (barred = 0 OR state = 'ENDED')
    )${strict}`,
    `CREATE UNIQUE INDEX family_links_once ON family_links (parent_id, student_id) WHERE state <> 'ENDED'`,
    `CREATE INDEX family_links_of_parent ON family_links (parent_id) WHERE state = 'ACTIVE'`,
    `CREATE INDEX family_links_of_student ON family_links (student_id) WHERE state = 'ACTIVE'`,
    ...refuseErased({ table: 'family_links', name: 'family_links_parent', person: 'NEW.parent_id' }),
    ...refuseErased({ table: 'family_links', name: 'family_links_student', person: 'NEW.student_id' }),
    ...refuseUpdate({
      name: 'family_links_final',
      table: 'family_links',
      when: `OLD.state = 'ENDED' AND (${NEVER_CHANGES.map((column) => `NEW.${column} IS DISTINCT FROM OLD.${column}`).join(' OR ')}
        OR (NEW.reason <> OLD.reason AND NEW.reason <> ''))`,
    }),
  ],
}
