/** Families and what they have said that tests start from, written straight into the database. */
import type { ConsentKind } from '#domain/consents.ts'
import { newId, newInviteCode } from '#server/platform/ids.ts'
import { anExam, aTermReport, NO_FIGURES } from './given-term-reports.ts'
import type { Person } from './givens.ts'
import type { TestApp } from './test-app.ts'

/** With these students in it. Returns its id. */
export async function aFamily(
  { context }: TestApp,
  students: readonly Pick<Person, 'id'>[],
  name = 'Osei',
): Promise<string> {
  const id = newId()
  await context.transaction(async (tx) => {
    await tx.insertInto('families').values({ id, name, created_at: context.now().getTime() }).execute()
    for (const student of students)
      await tx.updateTable('users').set({ family_id: id }).where('id', '=', student.id).execute()
  })
  return id
}

/** As the table has one: unused, for thirty days, opening everything, unless told otherwise. */
export function aFamilyInviteRow({ context }: TestApp, wish: object = {}) {
  const now = context.now().getTime()
  return {
    ...{ id: newId(), code: newInviteCode(), family_id: null, parent_name: 'Robert Osei', email: '' },
    ...{ phone_number: '', relation: 'PARENT' as const, sees: 1 as const, books: 1 as const, pays: 1 as const },
    ...{ reads_chat: 1 as const, manages: 1 as const, is_told: 1 as const, made_by: newId(), created_at: now },
    ...{ expires_at: now + 30 * 24 * 3_600_000, used_at: null, used_by: null, ...wish },
  }
}

/** Made by this person, for these lines: a new child, Sam of Year 6, unless told otherwise. */
export async function aFamilyInvite(
  app: TestApp,
  { id: made_by }: Pick<Person, 'id'>,
  { children = [{ name: 'Sam', cohort: 2019 }], ...wish }: FamilyInviteWish = {},
): Promise<{ id: string; code: string }> {
  const row = aFamilyInviteRow(app, { made_by, ...wish })
  await app.context.transaction(async (tx) => {
    await tx.insertInto('family_invites').values(row).execute()
    for (const [index, child] of children.entries())
      await tx
        .insertInto('family_invite_children')
        .values({
          id: newId(),
          invite_id: row.id,
          place: index + 1,
          student_id: null,
          name: '',
          cohort: null,
          ...child,
        })
        .execute()
  })
  return { id: row.id, code: row.code }
}

type Line = { readonly student_id: string } | { readonly name: string; readonly cohort?: number | null }
interface FamilyInviteWish {
  readonly children?: readonly Line[]
  readonly expires_at?: number
  readonly manages?: 0 | 1
  readonly reads_chat?: 0 | 1
  readonly books?: 0 | 1
  readonly pays?: 0 | 1
  readonly family_id?: string
}

/** A consent, given unless told otherwise. Returns its id. */
export async function aConsent(
  { context }: TestApp,
  wish: { student: Pick<Person, 'id'>; by: Pick<Person, 'id'>; kind?: ConsentKind; isGiven?: boolean },
): Promise<string> {
  const id = newId()
  await context.transaction((tx) =>
    tx
      .insertInto('consents')
      .values({
        ...{ id, student_id: wish.student.id, kind: wish.kind ?? 'PHOTOS', wording_id: 'PHOTOS-1' },
        ...{ wording: '{tutor} may keep photographs.', is_given: wish.isGiven === false ? 0 : 1 },
        ...{ by_id: wish.by.id, at: context.now().getTime() },
      })
      .execute(),
  )
  return id
}

/** What is known of a student, each word of it marked. */
export async function someFacts(
  { context }: TestApp,
  { id }: Pick<Person, 'id'>,
  mark = '',
  cohort = 2019,
): Promise<void> {
  const said = { cohort, school: `${mark}school`, needs: `${mark}needs`, extra_time_percent: 25 }
  await context.transaction((tx) =>
    tx
      .insertInto('student_facts')
      .values({ student_id: id, ...said })
      .execute(),
  )
}

/** A row of this person in each table of families. */
export async function aFamilyLife(
  app: TestApp,
  student: Pick<Person, 'id'>,
  subjectId: string,
  mark = '',
): Promise<void> {
  await aFamily(app, [student], `${mark}family`)
  await someFacts(app, student, mark)
  await anExam(app, student, subjectId)
  const texts = { title: `${mark}term`, words: `${mark}words`, highlights: [{ text: `${mark}highlight` }] }
  await aTermReport(app, student, { ...texts, figures: NO_FIGURES, published_at: app.context.now().getTime() })
  await aConsent(app, { student, by: student })
  const invite = aFamilyInviteRow(app, { parent_name: `${mark}parent`, used_at: 1, used_by: student.id })
  const another = aFamilyInviteRow(app)
  const child = { id: newId(), invite_id: another.id, place: 1, student_id: student.id, name: '', cohort: null }
  await app.context.transaction(async (tx) => {
    await tx.insertInto('family_invites').values([invite, another]).execute()
    await tx.insertInto('family_invite_children').values(child).execute()
    await tx.insertInto('family_invite_subjects').values({ child_id: child.id, subject_id: subjectId }).execute()
  })
}
