/** Links between parents and children that tests start from, written straight into the database. */
import type { LinkState, Relation } from '#domain/families.ts'
import type { Alone, LinkFlags } from '#domain/rights.ts'
import { newId } from '#server/platform/ids.ts'
import type { Person } from './givens.ts'
import type { TestApp } from './test-app.ts'

const flag = (is: boolean) => (is ? 1 : 0)

export interface LinkWish extends Partial<LinkFlags> {
  readonly relation?: Relation
  readonly state?: LinkState
  readonly isTold?: boolean
  /** From when on the chat is read; now, unless told otherwise. */
  readonly chatSince?: string
}

/** An active link that opens everything, unless told otherwise. Returns its id. */
export async function aLink(
  { context }: TestApp,
  { parent, child }: { readonly parent: Pick<Person, 'id'>; readonly child: Pick<Person, 'id'> },
  { state = 'ACTIVE', relation = 'PARENT', isTold = true, chatSince, ...flags }: LinkWish = {},
): Promise<string> {
  const id = newId()
  const now = context.now().getTime()
  const since = chatSince === undefined ? now : Date.parse(chatSince)
  const { sees, books, pays, readsChat, manages } = { ...EVERYTHING, ...flags }
  await context.transaction((tx) =>
    tx
      .insertInto('family_links')
      .values({
        ...{ id, parent_id: parent.id, student_id: child.id, relation, state },
        ...{ sees: flag(sees), books: flag(books), pays: flag(pays), reads_chat: flag(readsChat) },
        ...{ manages: flag(manages), is_told: flag(isTold), chat_since: readsChat ? since : null },
        ...{ waits_for: state === 'WAITING' ? 'TUTOR' : null, made_by: parent.id, made_at: now },
        ended_at: state === 'ENDED' ? now : null,
      })
      .execute(),
  )
  return id
}

export const EVERYTHING: LinkFlags = { sees: true, books: true, pays: true, readsChat: true, manages: true }
const NOTHING: LinkFlags = { sees: false, books: false, pays: false, readsChat: false, manages: false }
export const ONLY_PAYS: LinkFlags = { ...NOTHING, pays: true }
export const ONLY_SEES: LinkFlags = { ...NOTHING, sees: true }

/** What a student may do alone. */
export async function mayAlone({ context }: TestApp, { id }: Pick<Person, 'id'>, alone: Alone): Promise<void> {
  await context.transaction((tx) =>
    tx
      .updateTable('users')
      .set({
        ...{ may_book: flag(alone.mayBook), may_change: flag(alone.mayChange) },
        ...{ sees_money: flag(alone.seesMoney), may_buy: flag(alone.mayBuy) },
      })
      .where('id', '=', id)
      .execute(),
  )
}
