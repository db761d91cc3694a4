import { channelsFor } from '#domain/channels.ts'
import { type Cause, KIND_OF } from '#domain/happenings.ts'
import type { ToldFacts } from '#domain/letters.ts'
import type { Role } from '#domain/people.ts'
import type { Database } from '#server/platform/db/database.ts'
import { composed } from '#server/platform/mail/composing.ts'

type ToldByMail = ReturnType<typeof composed> & { readonly id: string; readonly aboutId: string | null }

/** Whatever has been told that goes out by mail too, in the order in which it happened. */
export async function toldByMail({ db }: Pick<Database, 'db'>): Promise<ToldByMail[]> {
  const rows = await db
    .selectFrom('happenings as happening')
    .innerJoin('users as reader', 'reader.id', 'happening.user_id')
    .select(['happening.id', 'happening.cause', 'happening.facts', 'happening.student_id', 'reader.email'])
    .select(['reader.id as reader_id', 'reader.role', 'reader.name'])
    .orderBy('happening.happened_at')
    .orderBy('happening.id')
    .execute()
  return rows
    .filter(({ cause, role }) => byMail(cause, role))
    .map((row) => {
      const letter: ToldFacts = JSON.parse(row.facts)
      const { role, name, email } = row
      const reader = { id: row.reader_id, role, name, email, emailVerifiedAt: new Date(0) }
      const mail = composed([letter], {
        reader,
        letterhead: { brandName: 'Tuition', contactEmail: '' },
        kind: KIND_OF[row.cause],
        links: {
          publicOrigin: 'http://localhost:3000',
          tokenOf: ({ id }) => `token-of-${id}`,
          stopTokenOf: (userId, kind) => `stop-${kind}-of-${userId}`,
        },
      })
      return { ...mail, id: row.id, aboutId: row.student_id }
    })
}

/** Nobody here has chosen anything. */
const byMail = (cause: Cause, role: Role) =>
  channelsFor({ cause, isUrgent: false }, { role, choices: {}, takesPushes: false }).includes('EMAIL')

/** The same, as far as it goes to the tutor. */
export async function mailToTutor(database: Pick<Database, 'db'>, tutor: { readonly email: string }) {
  return (await toldByMail(database)).filter(({ recipient }) => recipient === tutor.email)
}
