/** The library's files and what was given of them, written straight into the database and the file store. */
import { createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AssignmentType, ResourceType } from '#domain/resources.ts'
import { recordFile } from '#server/platform/files/records.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestApp } from './test-app.ts'

export interface ResourceWish {
  readonly subjectIds: readonly string[]
  readonly title?: string
  readonly description?: string
  readonly resourceType?: ResourceType
  /** Its extension is the last of it. */
  readonly fileName?: string
  readonly content?: string
  readonly createdAt?: string
}

/** A worksheet of text, unless told otherwise. Returns its id. */
export async function aResource({ context }: TestApp, wish: ResourceWish): Promise<string> {
  const id = newId()
  const name = randomBytes(16).toString('hex')
  const content = Buffer.from(wish.content ?? 'One half and one half')
  const now = wish.createdAt ? new Date(wish.createdAt) : context.now()
  const fileName = wish.fileName ?? 'fractions.txt'
  writeFileSync(join(context.files.folder, name), content)
  await context.transaction(async (tx) => {
    await recordFile(tx, { name, size: content.length, sha256: createHash('sha256').update(content).digest() }, now)
    await tx
      .insertInto('resources')
      .values({
        id,
        title: wish.title ?? 'Fractions',
        description: wish.description ?? '',
        resource_type: wish.resourceType ?? 'LESSON_MATERIAL',
        file_name: fileName,
        file_extension: fileName.split('.').at(-1) ?? '',
        stored_file: name,
        created_at: now.getTime(),
      })
      .execute()
    const subjects = wish.subjectIds.map((subject_id) => ({ resource_id: id, subject_id }))
    await tx.insertInto('resource_subjects').values(subjects).execute()
  })
  return id
}

export interface AssignmentWish {
  readonly bookingId: string
  readonly resourceId: string
  readonly type?: AssignmentType
  readonly dueAt?: string
}

/** Homework for Monday 26 January 2026 at four, unless told otherwise. Returns its id. */
export async function anAssignment({ context }: TestApp, wish: AssignmentWish): Promise<string> {
  const id = newId()
  const assignment_type = wish.type ?? 'HOMEWORK'
  const isHomework = assignment_type === 'HOMEWORK'
  await context.transaction(async (tx) => {
    const { resource_type } = await tx
      .selectFrom('resources')
      .select('resource_type')
      .where('id', '=', wish.resourceId)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('lesson_resources')
      .values({
        id,
        booking_id: wish.bookingId,
        resource_id: wish.resourceId,
        resource_type,
        assignment_type,
        homework_status: isHomework ? 'ASSIGNED' : null,
        due_at: isHomework ? Date.parse(wish.dueAt ?? '2026-01-26T16:00:00Z') : null,
        assigned_at: context.now().getTime(),
      })
      .execute()
  })
  return id
}

/** A form as `app.call` takes it: its text, and its one file. */
export function formOf(
  fields: Readonly<Record<string, string>>,
  file?: { readonly name: string; readonly content: string | Uint8Array; readonly field?: string },
): { body: Buffer; headers: { 'content-type': string } } {
  const boundary = 'a-boundary-that-nobody-writes'
  const part = (head: string, content: string | Uint8Array) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ])
  const quoted = (text: string) => `"${text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')}"`
  const parts = Object.entries(fields).map(([name, value]) => part(`name=${quoted(name)}`, value))
  if (file) {
    const head = `name=${quoted(file.field ?? 'file')}; filename=${quoted(file.name)}\r\ncontent-type: application/octet-stream`
    parts.push(part(head, file.content))
  }
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
