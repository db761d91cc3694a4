import type { WaitsFor } from '#domain/families.ts'
import { someFacts } from '#server/testing/given-families.ts'
import { aLink, EVERYTHING, type LinkWish } from '#server/testing/given-links.ts'
import { aParent, type Person } from '#server/testing/givens.ts'
import { aSchool } from '#server/testing/school.ts'

/** In the school year of 2025. */
export const YEAR = { nine: 2016, fourteen: 2011 }

/** Nadia's school, Robert and Grace, and what is done with their links to Amira. */
export async function someKin() {
  const school = await aSchool()
  const { app, nadia, amira } = school
  const [robert, grace] = [await aParent(app), await aParent(app, 'Grace')]
  const ask = (method: string, path: string, { token }: Person, body?: object) =>
    app.call(method, `/api/links${path}`, { token, ...(body ? { body } : {}) })
  return {
    ...{ ...school, robert, grace },
    list: (person: Person) => ask('GET', '', person),
    change: (person: Person, id: string, body: object) => ask('PUT', `/${id}`, person, body),
    move: (person: Person, id: string, state: string, more: object = {}) =>
      ask('PUT', `/${id}/state`, person, { state, ...more }),
    link: (parent: Person, wish: LinkWish = {}, child: Person = amira) => aLink(app, { parent, child }, wish),
    /** One of Robert's, unless told otherwise, that waits for this word, made by Nadia. */
    waiting: async (waits_for: WaitsFor, wish: LinkWish = {}, parent: Person = robert): Promise<string> => {
      const id = await aLink(app, { parent, child: amira }, { ...EVERYTHING, ...wish, state: 'WAITING' })
      await app.context.transaction((tx) =>
        tx.updateTable('family_links').set({ waits_for, made_by: nadia.id }).where('id', '=', id).execute(),
      )
      return id
    },
    hasYear: (cohort: number) => someFacts(app, amira, '', cohort),
    titlesFor: async ({ id }: Person): Promise<string[]> =>
      (await app.database.db.selectFrom('notices').select('title').where('user_id', '=', id).execute())
        .map(({ title }) => title)
        .toSorted(),
    stored: (id: string) =>
      app.database.db.selectFrom('family_links').selectAll().where('id', '=', id).executeTakeFirst(),
  }
}
