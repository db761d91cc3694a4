import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { newId } from '#server/platform/ids.ts'

/** Whom and what the teaching is about. */
interface School {
  readonly tutorId: string
  /** Who have the quiz. */
  readonly studentIds: readonly string[]
  /** With the same few resources however many there are. */
  readonly studentId: string
  readonly subjectId: string
  readonly resources: number
  readonly now: Date
}

const QUESTIONS = 20
/** Given with the latest taught lessons of the one student. */
const GIVEN = 20
/** Of everybody else's taught lessons, one came with something. */
const ONE_GIVEN_OF = 5

/** A library of which something is given with many a lesson, and a quiz. Returns the quiz. */
export function seedTeaching(database: DatabaseSync, school: School): string {
  seedLibrary(database, school)
  return seedQuiz(database, school)
}

function seedLibrary(database: DatabaseSync, { studentId, subjectId, resources, now }: School): void {
  const at = now.getTime()
  const file = database.prepare('INSERT INTO stored_files VALUES (?, 40000, ?, ?)')
  const resource = database.prepare(`INSERT INTO resources VALUES
    (?, 'Quadratic equations', 'Ten questions and two hard ones.', 'LESSON_MATERIAL', 'quadratics.pdf', 'pdf', ?, ?)`)
  const chosen = database.prepare('INSERT INTO resource_subjects VALUES (?, ?)')
  const library = Array.from({ length: resources }, (_, n) => {
    const [id, name] = [newId(), randomBytes(16).toString('hex')]
    file.run(name, randomBytes(32), at)
    resource.run(id, name, at - n)
    chosen.run(id, subjectId)
    return id
  })

  const given = database.prepare(
    "INSERT INTO lesson_resources VALUES (?, ?, ?, 'LESSON_MATERIAL', 'LESSON_MATERIAL', NULL, NULL, ?)",
  )
  const taught = database.prepare("SELECT id FROM bookings WHERE status = 'COMPLETED' AND student_id = ?")
  const others = database.prepare("SELECT id FROM bookings WHERE status = 'COMPLETED' AND student_id <> ?")
  const hers = taught.all(studentId).slice(0, GIVEN)
  for (const [n, { id }] of hers.entries()) given.run(newId(), id as string, library[n] as string, at)
  for (const [n, { id }] of others.all(studentId).entries()) {
    if (n % ONE_GIVEN_OF === 0) given.run(newId(), id as string, library[n % library.length] as string, at)
  }
}

function seedQuiz(database: DatabaseSync, { tutorId, studentIds, now }: School): string {
  const quizId = newId()
  database
    .prepare("INSERT INTO quizzes VALUES (?, ?, 'Roots', 'MATHS', 'Take your time.', 1200, ?)")
    .run(quizId, tutorId, now.getTime())
  const question = database.prepare(`INSERT INTO quiz_questions VALUES
    (?, ?, ?, ?, 'What is the larger root of x² = 16?', '2', '4', '8', '16', ?, 'Four times four.', NULL)`)
  for (let place = 1; place <= QUESTIONS; place++) {
    const isChoice = place % 2 === 0
    question.run(newId(), quizId, place, isChoice ? 'MCQ' : 'TYPE_IN', isChoice ? 'B' : '4')
  }
  const assigned = database.prepare('INSERT INTO quiz_assignments VALUES (?, ?, NULL, ?)')
  for (const studentId of studentIds) assigned.run(quizId, studentId, now.getTime())
  return quizId
}
