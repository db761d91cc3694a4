import type { Migration } from './migration.ts'

const RELATIONS = `'PARENT', 'STEP_PARENT', 'GRANDPARENT', 'CARER', 'OTHER'`
const FLAGS = ['sees', 'books', 'pays', 'reads_chat', 'manages', 'is_told']
const FIXED = ['id', 'code', 'parent_name', 'email', 'phone_number', 'relation', 'made_by', 'created_at', 'expires_at']
const MOST_CHILDREN = 8

/**
 * Families are listed and billed together. A parent comes by an invite, which says for whom and how far, is used once and
 * never changes (Rules I129); what a family has said of a student is kept beside him (I130), and each consent stays as it was
 * given (I131).
 */
export const families: Migration = {
  name: '019-families',
  statements: ({ int, strict, refuseErased, refuseUpdate, appendOnly }) => [
    `CREATE TABLE families (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL CONSTRAINT families_name CHECK (length(name) BETWEEN 1 AND 100),
      created_at ${int} NOT NULL
    )${strict}`,
    `ALTER TABLE users ADD COLUMN family_id TEXT REFERENCES families (id)`,
    `ALTER TABLE users ADD CONSTRAINT users_family_of_student CHECK (family_id IS NULL OR role = 'STUDENT')`,
    `CREATE INDEX users_by_family ON users (family_id) WHERE family_id IS NOT NULL`,

    `CREATE TABLE family_invites (
      id TEXT PRIMARY KEY,
      code TEXT NOT NULL CONSTRAINT family_invites_code_length CHECK (length(code) = 22),
      family_id TEXT REFERENCES families (id) ON DELETE SET NULL,
      parent_name TEXT NOT NULL CONSTRAINT family_invites_name CHECK (length(parent_name) BETWEEN 1 AND 100),
      email TEXT NOT NULL,
      phone_number TEXT NOT NULL,
      relation TEXT NOT NULL CONSTRAINT family_invites_relation CHECK (relation IN (${RELATIONS})),
      ${FLAGS.map((flag) => `${flag} ${int} NOT NULL CONSTRAINT family_invites_${flag} CHECK (${flag} IN (0, 1)),`).join('\n      ')}
      made_by TEXT NOT NULL,
      created_at ${int} NOT NULL,
      expires_at ${int} NOT NULL CONSTRAINT family_invites_time CHECK (expires_at > created_at),
      used_at ${int},
      used_by TEXT REFERENCES users (id),
      CONSTRAINT family_invites_used_by_somebody CHECK ((used_at IS NULL) = (used_by IS NULL)),
      CONSTRAINT family_invites_opens_something CHECK (sees = 1 OR pays = 1),
      CONSTRAINT family_invites_within_seeing CHECK (books <= sees AND reads_chat <= sees AND manages <= sees)
    )${strict}`,
    `CREATE UNIQUE INDEX family_invites_code_unique ON family_invites (code)`,
    `CREATE INDEX family_invites_by_age ON family_invites (created_at, id)`,
    `CREATE INDEX family_invites_used ON family_invites (used_by) WHERE used_by IS NOT NULL`,
    `CREATE INDEX family_invites_by_maker ON family_invites (made_by)`,
    ...refuseErased({ table: 'family_invites', person: 'NEW.used_by', texts: ['used_by'] }),
    ...refuseUpdate({
      name: 'family_invites_used_once',
      table: 'family_invites',
      when: `OLD.used_at IS NOT NULL AND (NEW.used_at IS DISTINCT FROM OLD.used_at OR NEW.used_by IS DISTINCT FROM OLD.used_by)
        OR ${[...FIXED, ...FLAGS].map((column) => `NEW.${column} <> OLD.${column}`).join(' OR ')}`,
    }),

    `CREATE TABLE family_invite_children (
      id TEXT PRIMARY KEY,
      invite_id TEXT NOT NULL REFERENCES family_invites (id) ON DELETE CASCADE,
      place ${int} NOT NULL CONSTRAINT family_invite_children_place CHECK (place BETWEEN 1 AND ${MOST_CHILDREN}),
      student_id TEXT REFERENCES users (id) ON DELETE CASCADE,
      name TEXT NOT NULL CONSTRAINT family_invite_children_name CHECK (length(name) <= 100),
      cohort ${int} CONSTRAINT family_invite_children_cohort CHECK (cohort IS NULL OR cohort BETWEEN 1990 AND 2100),
      CONSTRAINT family_invite_children_new_or_there CHECK ((student_id IS NULL) = (name <> '')),
      CONSTRAINT family_invite_children_there CHECK (student_id IS NULL OR cohort IS NULL)
    )${strict}`,
    `CREATE UNIQUE INDEX family_invite_children_once ON family_invite_children (invite_id, place)`,
    `CREATE UNIQUE INDEX family_invite_children_of_student ON family_invite_children (student_id, invite_id)
      WHERE student_id IS NOT NULL`,
    ...refuseErased({ table: 'family_invite_children', person: 'NEW.student_id' }),
    ...refuseUpdate({ name: 'family_invite_children_fixed', table: 'family_invite_children', when: '1 = 1' }),

    `CREATE TABLE family_invite_subjects (
      child_id TEXT NOT NULL REFERENCES family_invite_children (id) ON DELETE CASCADE,
      subject_id TEXT NOT NULL REFERENCES subjects (id) ON DELETE CASCADE,
      PRIMARY KEY (child_id, subject_id)
    )${strict}`,
    `CREATE INDEX family_invite_subjects_by_subject ON family_invite_subjects (subject_id)`,
    ...refuseUpdate({ name: 'family_invite_subjects_fixed', table: 'family_invite_subjects', when: '1 = 1' }),

    `CREATE TABLE student_facts (
      student_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      cohort ${int} CONSTRAINT student_facts_cohort CHECK (cohort IS NULL OR cohort BETWEEN 1990 AND 2100),
      school TEXT NOT NULL DEFAULT '' CONSTRAINT student_facts_school CHECK (length(school) <= 100),
      needs TEXT NOT NULL DEFAULT '' CONSTRAINT student_facts_needs CHECK (length(needs) <= 1000),
      extra_time_percent ${int} NOT NULL DEFAULT 0 CONSTRAINT student_facts_extra_time
        CHECK (extra_time_percent BETWEEN 0 AND 100 AND extra_time_percent % 5 = 0),
      adult_at ${int}
    )${strict}`,
    ...refuseErased({ table: 'student_facts', person: 'NEW.student_id', texts: ['school', 'needs'] }),

    `CREATE TABLE consents (
      id TEXT PRIMARY KEY,
      student_id TEXT NOT NULL REFERENCES users (id),
      kind TEXT NOT NULL CONSTRAINT consents_kind CHECK (kind IN ('ACCOUNT', 'PHOTOS', 'RECORDING', 'NEEDS')),
      wording_id TEXT NOT NULL,
      wording TEXT NOT NULL CONSTRAINT consents_wording CHECK (wording <> ''),
      is_given ${int} NOT NULL CONSTRAINT consents_is_given CHECK (is_given IN (0, 1)),
      by_id TEXT NOT NULL REFERENCES users (id),
      at ${int} NOT NULL
    )${strict}`,
    `CREATE INDEX consents_of_student ON consents (student_id, kind, at)`,
    `CREATE INDEX consents_by_giver ON consents (by_id, at)`,
    ...refuseErased({ table: 'consents', person: 'NEW.student_id' }),
    ...refuseErased({ table: 'consents', name: 'consents_giver', person: 'NEW.by_id' }),
    ...appendOnly({ name: 'consents_stay', table: 'consents' }),
  ],
}
