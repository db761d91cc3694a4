import type { Person } from '#server/testing/givens.ts'
import { aParent } from '#server/testing/givens.ts'
import { aSchool } from '#server/testing/school.ts'

/** Nadia's school, Robert, and what is asked of invites of parents. */
export async function aHouse() {
  const school = await aSchool()
  const { app, nadia } = school
  const ask = (method: string, path: string, person: Person | null, body?: object) =>
    app.call(method, `/api/family-invites${path}`, { token: person?.token ?? null, ...(body ? { body } : {}) })
  const wish = { parentName: 'Robert Osei', relation: 'PARENT', sees: true, books: true, pays: true, readsChat: true }
  const form = (more: object = {}) => ({ ...wish, manages: true, isTold: true, children: [{ name: 'Sam' }], ...more })
  const me = { name: 'Robert Osei', email: 'robert.osei@home.test', password: 'lemon pip 7' }
  return {
    ...school,
    ...{ robert: await aParent(app), form },
    create: (person: Person | null, more: object = {}) => ask('POST', '', person, form(more)),
    list: (person: Person = nadia) => ask('GET', '', person),
    lookUp: (code: string) => ask('GET', `/${code}`, null),
    remove: (person: Person, id: string) => ask('DELETE', `/${id}`, person),
    register: (code: string, children: readonly object[], more: object = {}) =>
      ask('POST', `/${code}/register`, null, { ...me, children, ...more }),
    join: (code: string, person: Person, children: readonly object[]) =>
      ask('POST', `/${code}/join`, person, { children }),
    linksOf: (parentId: string) =>
      app.database.db
        .selectFrom('family_links')
        .selectAll()
        .where('parent_id', '=', parentId)
        .orderBy('made_at')
        .orderBy('student_id')
        .execute(),
  }
}

export const yes = (kind: string, isGiven = true) => ({ kind, wordingId: `${kind}-1`, isGiven })
