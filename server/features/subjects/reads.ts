import { CATEGORIES, type Category } from '#domain/subjects.ts'
import type { Db } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/prepared.ts'

export interface Subject {
  readonly id: string
  readonly name: string
  readonly category: Category
  readonly onlineRatePence: number | null
  readonly inPersonRatePence: number | null
  readonly hourlyRatePence: number | null
  /** Of the whole consultation. */
  readonly consultationRatePence: number
  readonly isActive: boolean
  readonly createdAt: Date
}

/** Every subject in the order of the school years, then by name. */
export async function listSubjects(db: Db, which: { includeInactive: boolean }): Promise<Subject[]> {
  let query = subjectsIn(db)
  if (!which.includeInactive) query = query.where('is_active', '=', 1)
  return inSchoolOrder((await query.execute()).map(subjectOf))
}

/** The active subjects that a student has chosen, in the same order. */
export async function listSubjectsChosenBy(db: Db, studentId: string): Promise<Subject[]> {
  const chosen = db.selectFrom('student_subjects').select('subject_id').where('student_id', '=', studentId)
  const rows = await subjectsIn(db).where('is_active', '=', 1).where('id', 'in', chosen).execute()
  return inSchoolOrder(rows.map(subjectOf))
}

export async function findSubject(db: Db, id: string): Promise<Subject | null> {
  const [row] = await subjectsById(db, { id })
  return row ? subjectOf(row) : null
}

/** Asked with every request for a lesson. */
const subjectsById = prepared((db, { id }: { id: string }) => subjectsIn(db).where('id', '=', id))

/** How many of these ids are active subjects. */
export async function countActiveSubjects(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const row = await db
    .selectFrom('subjects')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .where('is_active', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

function subjectsIn(db: Db) {
  return db
    .selectFrom('subjects')
    .select([
      'id',
      'name',
      'category',
      'online_rate_pence',
      'in_person_rate_pence',
      'hourly_rate_pence',
      'consultation_price_pence',
      'is_active',
      'created_at',
    ])
}

type SubjectRow = Awaited<ReturnType<ReturnType<typeof subjectsIn>['executeTakeFirstOrThrow']>>

function subjectOf(row: SubjectRow): Subject {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    onlineRatePence: row.online_rate_pence,
    inPersonRatePence: row.in_person_rate_pence,
    hourlyRatePence: row.hourly_rate_pence,
    consultationRatePence: row.consultation_price_pence,
    isActive: row.is_active === 1,
    createdAt: new Date(row.created_at),
  }
}

/** Sorted here: the two engines disagree about the order of letters. */
function inSchoolOrder(subjects: Subject[]): Subject[] {
  const year = (subject: Subject) => CATEGORIES.indexOf(subject.category)
  return subjects.sort((a, b) => year(a) - year(b) || a.name.localeCompare(b.name, 'en-GB'))
}
