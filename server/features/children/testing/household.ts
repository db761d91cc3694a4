import { someKin } from '#server/features/links/testing/kin.ts'
import type { Person } from '#server/testing/givens.ts'

/** Nadia's school, Robert and Grace, and what is asked of Amira's account. */
export async function aHousehold() {
  const kin = await someKin()
  const { app } = kin
  const ask = (method: string, path: string, { token }: Pick<Person, 'token'>, body?: object) =>
    app.call(method, `/api${path}`, { token, ...(body ? { body } : {}) })
  const ofAmira = (path: string) => `/children/${kin.amira.id}${path}`
  return {
    ...kin,
    ask,
    children: (person: Person) => ask('GET', '/children', person),
    add: (person: Person, child: object) => ask('POST', '/children', person, child),
    setProfile: (person: Person, body: object) => ask('PUT', ofAmira('/profile'), person, body),
    setAlone: (person: Person, body: object) => ask('PUT', ofAmira('/alone'), person, body),
    setLogIn: (person: Person, logIn: object, more: object = {}, child: Pick<Person, 'id'> = kin.amira) =>
      ask('PUT', `/children/${child.id}/login`, person, { logIn, ...more }),
    endLogIn: (person: Person) => ask('DELETE', ofAmira('/login'), person),
    consents: (person: Person) => ask('GET', `/consents/${kin.amira.id}`, person),
    answer: (person: Person, kind: string, isGiven: boolean, wordingId = `${kind}-1`) =>
      ask('PUT', `/consents/${kin.amira.id}/${kind}`, person, { isGiven, wordingId }),
    signIn: (email: string, password: string) => app.call('POST', '/api/auth/login', { body: { email, password } }),
    row: (id: string) => app.database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    noticesOf: ({ id }: Pick<Person, 'id'>) =>
      app.database.db
        .selectFrom('notices')
        .select(['title', 'content'])
        .where('user_id', '=', id)
        .orderBy('title')
        .execute(),
  }
}

export const byName = (signInName = 'amira.osei', password = 'purple kite 5') => ({ is: 'NAME', signInName, password })
export const byEmail = (email: string, password = 'purple kite 5') => ({ is: 'EMAIL', email, password })
