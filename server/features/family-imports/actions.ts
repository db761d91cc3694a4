import { readFile } from 'node:fs/promises'
import type { Call, Reply } from '#contract/core.ts'
import { FAMILY_CSV_NEEDED, type familyImports } from '#contract/family-imports.ts'
import { fieldRefusal, Refusal } from '#contract/refusals.ts'
import { type RowNote, readFamilies } from '#domain/family-csv.ts'
import { type ImportPlan, type PlannedFamily, type PlannedStudent, planImport } from '#domain/family-import.ts'
import { csvText } from '#domain/quiz-csv.ts'
import { makeNamedFamily } from '#server/features/families/actions.ts'
import { inviteParent } from '#server/features/family-invites/actions.ts'
import { makeChild } from '#server/features/family-invites/children/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { knownTo } from './reads.ts'
import { updateSchool } from './writes.ts'

type Imports = typeof familyImports
type Importing = Call<Imports['create']>
type Imported = Reply<Imports['create']>

/**
 * Makes the families of a file that another system has written, their students, and an invite for each parent: all of it,
 * or nothing. A preview makes nothing (Rules #195).
 */
export async function importFamilies(context: Context, call: Importing): Promise<Imported> {
  const { actor, body, files, address, unchanged } = call
  if (files.csvFile.fileName === '' && files.csvFile.size === 0) throw fieldRefusal('csvFile', FAMILY_CSV_NEEDED)
  const { students, problems, leftOut } = readFamilies(csvText(await readFile(files.csvFile.partPath)))
  if (body.preview) {
    unchanged()
    const plan = planImport(students, await knownTo(context.db, students))
    return replyOf({ ...plan, problems: inOrder([...problems, ...plan.problems]) }, leftOut)
  }
  refuseWrong(problems)
  const plan = await context.transaction(
    async (tx) => {
      const planned = planImport(students, await knownTo(tx, students))
      refuseWrong(planned.problems)
      const now = context.now()
      for (const family of planned.families) await makeAll(context, tx, family, { by: actor.id, address }, now)
      return planned
    },
    { queueFor: actor.id },
  )
  if (plan.families.length === 0) unchanged()
  return replyOf(plan, leftOut)
}

interface By {
  readonly by: string
  readonly address: string
}

async function makeAll(
  context: Context,
  tx: Tx,
  { id, name, students, parents }: PlannedFamily,
  { by, address }: By,
  now: Date,
): Promise<void> {
  const familyId = id ?? (await makeNamedFamily(tx, name, now))
  const idOf = new Map<number, string>()
  for (const student of students) {
    const of = { parentId: by, familyId, address, isVouched: true }
    const studentId = await makeChild(context, tx, { wish: wishOf(student), passwordHash: 'none' }, of, now)
    if (student.school !== '') await updateSchool(tx, studentId, student.school)
    idOf.set(student.row, studentId)
  }
  for (const { rows, ...parent } of parents) {
    const studentIds = rows.flatMap((row) => idOf.get(row) ?? [])
    await inviteParent(tx, { parent, studentIds, familyId, by, address }, now)
  }
  await audit(tx, { event: 'family_imported', actorId: by, subjectId: familyId, address }, now)
}

function wishOf({ name, yearGroup, subjects }: PlannedStudent) {
  return { name, yearGroup, subjects: subjects.map(({ id }) => id), logIn: { is: 'NONE' as const }, consents: [] }
}

/** The first is the message, and all of them stand beside the field. */
function refuseWrong(problems: readonly RowNote[]): void {
  const [first] = inOrder(problems)
  if (!first) return
  const { code } = fieldRefusal('csvFile', '')
  const errors = inOrder(problems).map(({ text }) => ({ msg: text, field: 'csvFile' }))
  throw new Refusal({ code, status: 400, message: first.text }, { errors })
}

const inOrder = (notes: readonly RowNote[]): RowNote[] => notes.toSorted((a, b) => a.row - b.row)

function replyOf({ families, problems, warnings }: ImportPlan, leftOut: readonly string[]): Imported {
  return {
    families: families.map(({ id, name, students, parents }) => ({
      ...{ name, isThere: id !== null },
      students: students.map((student) => ({ ...student, subjects: student.subjects.map((each) => each.name) })),
      parents: parents.map(({ rows: _, ...parent }) => parent),
    })),
    ...{ problems: [...problems], warnings: [...warnings], leftOut: [...leftOut] },
  }
}
