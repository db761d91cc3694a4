import { channelsFor } from '#domain/channels.ts'
import { asPlainText, type Facts } from '#domain/letters.ts'
import { sideOf } from '#domain/people.ts'
import type { Database } from '#server/platform/db/database.ts'

export interface ToldByMail {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  /** As its reader has it before him. */
  readonly text: string
  readonly aboutId: string | null
  readonly replyTo: string | null
}

/** Whatever has been told that goes out by mail too, in the order in which it happened. */
export async function toldByMail({ db }: Pick<Database, 'db'>): Promise<ToldByMail[]> {
  const rows = await db
    .selectFrom('happenings as happening')
    .innerJoin('users as reader', 'reader.id', 'happening.user_id')
    .select(['happening.id', 'happening.kind', 'happening.facts', 'happening.student_id', 'reader.email'])
    .select(['reader.role', 'reader.name'])
    .orderBy('happening.happened_at')
    .orderBy('happening.id')
    .execute()
  return rows
    .filter((row) => channelsFor(row.kind, sideOf[row.role]).includes('EMAIL'))
    .map((row) => {
      const letter: Facts = JSON.parse(row.facts)
      const reader = row.role === 'TUTOR' ? 'the tutor' : 'a student'
      const addressed = {
        ...letter,
        name: row.name,
        brandName: 'Tuition',
        origin: 'http://localhost:3000',
        reader,
      } as const
      return {
        ...{ id: row.id, recipient: row.email, subject: letter.subject, text: asPlainText(addressed) },
        ...{ aboutId: row.student_id, replyTo: letter.replyTo ?? null },
      }
    })
}

/** The same, as far as it goes to the tutor. */
export async function mailToTutor(database: Pick<Database, 'db'>, tutor: { readonly email: string }) {
  return (await toldByMail(database)).filter(({ recipient }) => recipient === tutor.email)
}
