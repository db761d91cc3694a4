import type { AssignmentType } from '#domain/resources.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type BookingsWanted, preparedOverNewest } from '../newest/reads.ts'

/** A file that was given out with a booking, as a list of bookings names it. */
export interface GivenResource {
  readonly id: string
  readonly bookingId: string
  readonly assignmentType: AssignmentType
  readonly resource: { id: string; title: string; fileName: string; fileExtension: string; createdAt: Date }
}

/** What was given out with the bookings of a list, as it was given. */
export async function listGivenResources(db: Db, wanted: BookingsWanted): Promise<GivenResource[]> {
  const rows = await givenWithNewest(db, wanted)
  return rows.map((row) => ({
    id: row.id,
    bookingId: row.booking_id,
    assignmentType: row.assignment_type,
    resource: {
      id: row.resource_id,
      title: row.title,
      fileName: row.file_name,
      fileExtension: row.file_extension,
      createdAt: new Date(row.created_at),
    },
  }))
}

const givenWithNewest = preparedOverNewest((db, newest) =>
  db
    .selectFrom(newest.as('booking'))
    .innerJoin('lesson_resources as given', 'given.booking_id', 'booking.id')
    .innerJoin('resources as resource', 'resource.id', 'given.resource_id')
    .select(['given.id', 'given.booking_id', 'given.assignment_type', 'resource.id as resource_id', 'resource.title'])
    .select(['resource.file_name', 'resource.file_extension', 'resource.created_at'])
    .orderBy('given.assigned_at')
    .orderBy('given.id'),
)
