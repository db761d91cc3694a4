import type { Dialect } from '../migration.ts'

/**
 * What people upload, the tutor's library, and what of it was given to a student with a lesson (Rules I16). A row of
 * `stored_files` stands for the file of that name in the data folder (Rules I21); whatever speaks of a file refers to its row.
 */
export const resources = ({ int, bytes, strict, refuseUpdate, refuseErased }: Dialect): string[] => [
  `CREATE TABLE stored_files (
    name TEXT PRIMARY KEY CONSTRAINT stored_files_name CHECK (length(name) = 32),
    size_bytes ${int} NOT NULL CONSTRAINT stored_files_size CHECK (size_bytes >= 0),
    sha256 ${bytes} NOT NULL CONSTRAINT stored_files_sha256 CHECK (length(sha256) = 32),
    created_at ${int} NOT NULL
  )${strict}`,
  ...refuseUpdate({
    name: 'stored_files_final',
    table: 'stored_files',
    when: 'NEW.name <> OLD.name OR NEW.size_bytes <> OLD.size_bytes OR NEW.sha256 <> OLD.sha256',
  }),

  `CREATE TABLE resources (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    description TEXT NOT NULL,
    resource_type TEXT NOT NULL CONSTRAINT resources_type
      CHECK (resource_type IN ('HOMEWORK', 'LESSON_PLAN', 'LESSON_MATERIAL', 'MARK_SCHEME', 'OTHER')),
    file_name TEXT NOT NULL,
    file_extension TEXT NOT NULL,
    stored_file TEXT NOT NULL REFERENCES stored_files (name),
    created_at ${int} NOT NULL,
    CONSTRAINT resources_of_type UNIQUE (id, resource_type)
  )${strict}`,
  `CREATE UNIQUE INDEX resources_stored_file_unique ON resources (stored_file)`,
  `CREATE INDEX resources_listed ON resources (created_at, id)`,

  `CREATE TABLE resource_subjects (
    resource_id TEXT NOT NULL REFERENCES resources (id) ON DELETE CASCADE,
    subject_id TEXT NOT NULL REFERENCES subjects (id) ON DELETE RESTRICT,
    PRIMARY KEY (resource_id, subject_id)
  )${strict}`,
  `CREATE INDEX resource_subjects_by_subject ON resource_subjects (subject_id, resource_id)`,

  `CREATE TABLE lesson_resources (
    id TEXT PRIMARY KEY,
    booking_id TEXT NOT NULL REFERENCES bookings (id),
    resource_id TEXT NOT NULL,
    resource_type TEXT NOT NULL,
    assignment_type TEXT NOT NULL CONSTRAINT lesson_resources_assignment_type
      CHECK (assignment_type IN ('LESSON_MATERIAL', 'HOMEWORK', 'MARK_SCHEME')),
    homework_status TEXT CONSTRAINT lesson_resources_homework_status
      CHECK (homework_status IN ('ASSIGNED', 'SUBMITTED')),
    due_at ${int},
    assigned_at ${int} NOT NULL,
    CONSTRAINT lesson_resources_resource FOREIGN KEY (resource_id, resource_type)
      REFERENCES resources (id, resource_type) ON DELETE CASCADE,
    CONSTRAINT lesson_resources_mark_scheme
      CHECK (assignment_type <> 'MARK_SCHEME' OR resource_type = 'MARK_SCHEME'),
    CONSTRAINT lesson_resources_homework
      CHECK ((assignment_type = 'HOMEWORK') = (homework_status IS NOT NULL)
        AND (assignment_type = 'HOMEWORK') = (due_at IS NOT NULL))
  )${strict}`,
  `CREATE UNIQUE INDEX lesson_resources_once ON lesson_resources (booking_id, resource_id, assignment_type)`,
  `CREATE INDEX lesson_resources_by_resource ON lesson_resources (resource_id)`,
  `CREATE INDEX lesson_resources_assigned ON lesson_resources (booking_id, due_at) WHERE homework_status = 'ASSIGNED'`,
  ...refuseErased({ table: 'lesson_resources', person: '(SELECT student_id FROM bookings WHERE id = NEW.booking_id)' }),
]
