import type { Call, Reply } from '#contract/core.ts'
import type { resources } from '#contract/resources.ts'
import { byNewest, isInSearch, type LibraryPlace } from '#domain/resources.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import { resourceFor } from '../actions.ts'
import { countResources, listPlaces, listResourcesWithIds, listSubjectsWithResource } from '../reads.ts'

type Library = (typeof resources)['library']

/** A page of the tutor's library (Rules #148). */
export async function readLibrary({ db }: Context, { query }: Call<Library>): Promise<Reply<Library>> {
  const { search, addedBy, after = '', limit, ...filter } = query
  const listed = (await listPlaces(db, filter)).sort(byNewest)
  const found = search === '' ? listed : await listFound(db, listed, search)
  const from = addedBy && { createdAt: addedBy, id: after }
  const rest = from ? found.filter((place) => byNewest(from, place) < 0) : found
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  const shown = await listResourcesWithIds(
    db,
    page.map(({ id }) => id),
  )
  return {
    resources: shown.sort(byNewest).map(resourceFor),
    next: last && rest.length > limit ? { addedBy: last.createdAt, after: last.id } : null,
    found: found.length,
    count: await countResources(db),
    subjects: await listSubjectsWithResource(db),
  }
}

/** How many are looked at between two turns of everybody else. */
const LOOKED_AT_ONCE = 500

async function listFound(db: Db, places: readonly LibraryPlace[], search: string): Promise<LibraryPlace[]> {
  const isFound = isInSearch(search)
  const ids: string[] = []
  for (let from = 0; from < places.length; from += LOOKED_AT_ONCE) {
    const part = places.slice(from, from + LOOKED_AT_ONCE).map(({ id }) => id)
    ids.push(...(await listResourcesWithIds(db, part)).filter(isFound).map(({ id }) => id))
  }
  const found = new Set(ids)
  return places.filter(({ id }) => found.has(id))
}
