import type { Call, Reply } from '#contract/core.ts'
import { fieldRefusal, Refusal } from '#contract/refusals.ts'
import { INCOMPLETE_RESOURCE, resourceRefusals, type resources } from '#contract/resources.ts'
import { downloadTypeOf, extensionOf, isResourceFile, mimeTypeOf, shownFileName } from '#domain/file-kinds.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import { deleteRecord, recordFile } from '#server/platform/files/records.ts'
import { newId } from '#server/platform/ids.ts'
import { findResource, isGivenTo, listHolders, listResources, type StoredResource } from './reads.ts'
import { deleteResource, insertResource } from './writes.ts'

type Resources = typeof resources

/** Rules #48: more than one tutor collects. */
const MOST_LISTED = 1_000

/** The library to the tutor, to a student what was given to him (Rules #48). */
export async function readResources(
  { db }: Context,
  { actor, concerned, query: { studentId, ...query } }: Call<Resources['list']>,
): Promise<Reply<Resources['list']>> {
  const whose = actor.side === 'TUTOR' ? {} : { studentId: concerned(studentId) }
  return (await listResources(db, { ...query, ...whose, limit: MOST_LISTED })).map(resourceFor)
}

/** What was given to this student (Rules #49). */
export async function readOwnResources(
  { db }: Context,
  { concerned, query }: Call<Resources['mine']>,
): Promise<Reply<Resources['mine']>> {
  return (await listResources(db, { ...query, studentId: concerned(query.studentId), limit: MOST_LISTED })).map(
    resourceFor,
  )
}

/** Adds a file to the library; its row is written once the file is safe on disk (Rules #50, I21). */
export async function addResource(
  context: Context,
  { actor, body, files: { file }, address }: Call<Resources['upload']>,
): Promise<Reply<Resources['upload']>> {
  const fileName = shownFileName(file.fileName)
  if (file.size === 0) throw fieldRefusal('file', INCOMPLETE_RESOURCE)
  if (!isResourceFile(fileName, file.head)) throw new Refusal(resourceRefusals.file_type_not_allowed)
  const { subjectIds, ...texts } = body
  const id = newId()
  const createdAt = context.now()
  const added = await context.files.keep([file], ([kept]) =>
    context.transaction(async (tx) => {
      if (!kept) throw new Error('the file was not kept')
      const fileExtension = extensionOf(fileName) ?? ''
      await recordFile(tx, kept, createdAt)
      await insertResource(tx, { ...texts, id, fileName, fileExtension, storedFile: kept.name, subjectIds, createdAt })
      await audit(tx, { event: 'resource_uploaded', actorId: actor.id, subjectId: id, address }, createdAt)
      return getResource(tx, id)
    }),
  )
  return resourceFor(added)
}

/** Deletes a resource and whatever was given of it; the file goes after the commit (Rules #51). */
export async function removeResource(
  context: Context,
  { tell, params: { id } }: Call<Resources['remove']>,
): Promise<void> {
  const { storedFile, holders } = await context.transaction(async (tx) => {
    const { storedFile } = await getResource(tx, id)
    const holders = await listHolders(tx, id)
    if (!(await deleteResource(tx, id))) throw new Refusal(resourceRefusals.resource_not_found)
    await deleteRecord(tx, storedFile)
    return { storedFile, holders }
  })
  await context.files.remove(storedFile)
  tell(...holders)
}

/** The file itself, to the tutor and to whom it was given (Rules #52). */
export async function sendResource(
  { db, tally }: Context,
  { actor, concerned, params: { id }, query, address }: Call<Resources['download']>,
): Promise<Reply<Resources['download']>> {
  const studentId = actor.side === 'TUTOR' ? null : concerned(query.studentId)
  const { storedFile, fileName, fileExtension } = await getResource(db, id)
  if (studentId !== null && !(await isGivenTo(db, id, studentId)))
    throw new Refusal(resourceRefusals.resource_not_available)
  tally.count({ event: 'resource_downloaded', actorId: actor.id, subjectId: id, address })
  return { stored: storedFile, fileName, mediaType: downloadTypeOf(fileExtension) }
}

/** A resource; any other is refused as one that does not exist (Rules R2). */
export async function getResource(db: Db, id: string): Promise<StoredResource> {
  const found = await findResource(db, id)
  if (!found) throw new Refusal(resourceRefusals.resource_not_found)
  return found
}

/** A resource as everyone reads it who may read it at all. */
export function resourceFor(resource: StoredResource): Reply<Resources['upload']> {
  const { id, title, description, subjects, resourceType, fileName, fileExtension, fileSize, createdAt } = resource
  const mimeType = mimeTypeOf(fileExtension)
  return {
    ...{ id, title, description, subjects: [...subjects], resourceType },
    ...{ fileName, mimeType, fileExtension, fileSize, createdAt },
  }
}
