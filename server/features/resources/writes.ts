import { fieldRefusal } from '#contract/refusals.ts'
import { UNKNOWN_SUBJECT } from '#contract/resources.ts'
import { type Tx, translating } from '#server/platform/db/database.ts'
import type { StoredResource } from './reads.ts'

type NewResource = Omit<StoredResource, 'subjects' | 'fileSize'> & { readonly subjectIds: readonly string[] }

export async function insertResource(tx: Tx, resource: NewResource): Promise<void> {
  await tx
    .insertInto('resources')
    .values({
      id: resource.id,
      title: resource.title,
      description: resource.description,
      resource_type: resource.resourceType,
      file_name: resource.fileName,
      file_extension: resource.fileExtension,
      stored_file: resource.storedFile,
      created_at: resource.createdAt.getTime(),
    })
    .execute()
  const subjects = resource.subjectIds.map((subject_id) => ({ resource_id: resource.id, subject_id }))
  await translating(tx.insertInto('resource_subjects').values(subjects).execute(), {
    foreign_key: () => fieldRefusal('subjectIds', UNKNOWN_SUBJECT),
  })
}

/** Whether there was one. Its assignments go with it. */
export async function deleteResource(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('resources').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
