import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { BookingStatus } from '#domain/bookings.ts'
import type { LibraryPlace, ResourceType } from '#domain/resources.ts'
import { CATEGORIES, type Category } from '#domain/subjects.ts'
import type { Db } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Tables } from '#server/platform/db/schema.ts'

export interface StoredResource {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly resourceType: ResourceType
  readonly fileName: string
  readonly fileExtension: string
  readonly fileSize: number
  /** Its name in the file store. */
  readonly storedFile: string
  readonly subjects: readonly { id: string; name: string; category: Category }[]
  readonly createdAt: Date
}

/** Undefined asks for all. */
interface ResourceFilter {
  readonly subjectId?: string | undefined
  readonly resourceType?: ResourceType | undefined
}
export interface ResourcesWanted extends ResourceFilter {
  /** Only what this student may read. */
  readonly studentId?: string
  readonly limit: number
}

/** Newest first. */
export async function listResources(
  db: Db,
  { studentId, limit, ...filter }: ResourcesWanted,
): Promise<StoredResource[]> {
  if (studentId && !filter.subjectId && !filter.resourceType)
    return resourcesOf(await newestGivenTo(db, { studentId, limit }))
  let query = narrowed(db.selectFrom('resources').selectAll(), filter)
  if (studentId) query = query.where('id', 'in', (eb) => idsGivenTo(eb, studentId))
  return resourcesOf(await newestInFull(db, query, limit).execute())
}

/** What a student's page asks for, which has no filter of the server's. */
const newestGivenTo = prepared((db, { studentId, limit }: { studentId: string; limit: number }) => {
  const given = db
    .selectFrom('resources')
    .selectAll()
    .where('id', 'in', (eb) => idsGivenTo(eb, studentId))
  return newestInFull(db, given, limit)
})

/** Where each stands in the library; in no order. */
export async function listPlaces(db: Db, filter: ResourceFilter): Promise<LibraryPlace[]> {
  const rows = await narrowed(db.selectFrom('resources').select(['id', 'created_at']), filter).execute()
  return rows.map((row) => ({ id: row.id, createdAt: new Date(row.created_at) }))
}

export async function countResources(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('resources')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The subjects that have a resource. */
export function listSubjectsWithResource(db: Db): Promise<{ id: string; name: string; category: Category }[]> {
  return db
    .selectFrom('subjects')
    .select(['id', 'name', 'category'])
    .where((eb) =>
      eb.exists(eb.selectFrom('resource_subjects').select('subject_id').whereRef('subject_id', '=', 'subjects.id')),
    )
    .execute()
}

/** In no order. */
export async function listResourcesWithIds(db: Db, ids: readonly string[]): Promise<StoredResource[]> {
  if (ids.length === 0) return []
  return resourcesOf(await inFull(db, db.selectFrom('resources').selectAll().where('id', 'in', ids)).execute())
}

export async function findResource(db: Db, id: string): Promise<StoredResource | null> {
  return (await listResourcesWithIds(db, [id]))[0] ?? null
}

/** Whether it was given to a student with a lesson that he may read. */
export async function isGivenTo(db: Db, resourceId: string, studentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('resources')
    .select('id')
    .where('id', '=', resourceId)
    .where('id', 'in', (eb) => idsGivenTo(eb, studentId))
    .executeTakeFirst()
  return row !== undefined
}

/** Everyone to whom it was given, whether or not he may read it yet. */
export async function listHolders(db: Db, resourceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lesson_resources as given')
    .innerJoin('bookings as booking', 'booking.id', 'given.booking_id')
    .where('given.resource_id', '=', resourceId)
    .select('booking.student_id')
    .distinct()
    .execute()
  return rows.map((row) => row.student_id)
}

/** `showsResources` of the domain, for queries. */
export const SHOWING = (['CONFIRMED', 'COMPLETED'] as const).map((status) => sql.lit<BookingStatus>(status))

function narrowed<Row>(
  query: SelectQueryBuilder<Tables, 'resources', Row>,
  { subjectId, resourceType }: ResourceFilter,
) {
  const ofType = resourceType ? query.where('resource_type', '=', resourceType) : query
  return subjectId ? ofType.where('id', 'in', (eb) => idsWithSubject(eb, subjectId)) : ofType
}

type Expressions = ExpressionBuilder<Tables, 'resources'>

function idsGivenTo(eb: Expressions, studentId: string) {
  return eb
    .selectFrom('lesson_resources as given')
    .innerJoin('bookings as booking', 'booking.id', 'given.booking_id')
    .where('booking.student_id', '=', studentId)
    .where('booking.deleted_at', 'is', null)
    .where('booking.status', 'in', SHOWING)
    .select('given.resource_id')
}

function idsWithSubject(eb: Expressions, subjectId: string) {
  return eb.selectFrom('resource_subjects').where('subject_id', '=', subjectId).select('resource_id')
}

function newestInFull(db: Db, resources: Resources, limit: number) {
  return inFull(db, resources.orderBy('created_at', 'desc').orderBy('id').limit(limit))
}

type Resources = SelectQueryBuilder<Tables, 'resources', Tables['resources']>

/** One row for each subject of a resource. */
function inFull(db: Db, resources: Resources) {
  return db
    .selectFrom(resources.as('resource'))
    .innerJoin('stored_files as file', 'file.name', 'resource.stored_file')
    .innerJoin('resource_subjects as chosen', 'chosen.resource_id', 'resource.id')
    .innerJoin('subjects as subject', 'subject.id', 'chosen.subject_id')
    .selectAll('resource')
    .select(['file.size_bytes', 'subject.id as subject_id', 'subject.name as subject_name', 'subject.category'])
    .orderBy('resource.created_at', 'desc')
    .orderBy('resource.id')
}
type Row = Awaited<ReturnType<ReturnType<typeof inFull>['executeTakeFirstOrThrow']>>

function resourcesOf(rows: readonly Row[]): StoredResource[] {
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((same) => {
    const [row] = same
    return row ? [resourceOf(row, same)] : []
  })
}

function resourceOf(row: Row, same: readonly Row[]): StoredResource {
  const subjects = same.map(({ subject_id, subject_name, category }) => ({
    id: subject_id,
    name: subject_name,
    category,
  }))
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    resourceType: row.resource_type,
    fileName: row.file_name,
    fileExtension: row.file_extension,
    fileSize: row.size_bytes,
    storedFile: row.stored_file,
    // Sorted here: the two engines disagree about the order of letters.
    subjects: subjects.sort(
      (a, b) =>
        CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category) || a.name.localeCompare(b.name, 'en-GB'),
    ),
    createdAt: new Date(row.created_at),
  }
}
