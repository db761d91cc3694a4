import type { AssignmentType, HomeworkStatus, ResourceType } from '#domain/resources.ts'
import type { Instant } from '../columns.ts'

/** The library, and what was given of it. */
export interface ResourceTables {
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
}
