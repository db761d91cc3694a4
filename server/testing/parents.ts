import { aLink, EVERYTHING, ONLY_PAYS, ONLY_SEES } from './given-links.ts'
import { onADevice } from './given-pushes.ts'
import { aParent, type Person } from './givens.ts'
import type { TestApp } from './test-app.ts'

/** Those whom the rights are about, each in one way. */
export interface Parents {
  /** Of Amira, with every right; and of Ben, with every right. */
  readonly robert: Person
  readonly grace: Person
  /** Of Amira: one only pays, one only sees. */
  readonly paula: Person
  readonly sara: Person
  /** Was linked to Amira. */
  readonly eve: Person
  /** Of Robert and Amira. */
  readonly link: string
}

export async function parentsOf(
  app: TestApp,
  { amira, ben }: { readonly amira: Person; readonly ben: Person },
): Promise<Parents> {
  const named = (name: string) => aParent(app, name)
  const parents = {
    ...{ robert: await named('Robert'), grace: await named('Grace'), paula: await named('Paula') },
    ...{ sara: await named('Sara'), eve: await named('Eve') },
  }
  for (const parent of Object.values(parents)) await onADevice(app, parent)
  const link = await aLink(app, { parent: parents.robert, child: amira }, EVERYTHING)
  await aLink(app, { parent: parents.grace, child: ben }, EVERYTHING)
  await aLink(app, { parent: parents.paula, child: amira }, ONLY_PAYS)
  await aLink(app, { parent: parents.sara, child: amira }, ONLY_SEES)
  await aLink(app, { parent: parents.eve, child: amira }, { state: 'ENDED' })
  return { ...parents, link }
}
