import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/database.ts'
import { digestOf } from '../ids.ts'
import type { Mail } from './composing.ts'

/** Mail for which no server is configured lies here until somebody removes it. */
export interface Outbox {
  /** Removes what is about a student, or would be answered to one of these addresses (Rules #82). */
  readonly forget: (student: { id: string; emails: readonly string[] }) => Promise<void>
}

/**
 * In the order of time. The last word says whom it is about, so that it can be found without being read: the id of a
 * student, or a digest of the address to answer to.
 */
export function fileNameOf(mail: Pick<Mail, 'id' | 'createdAt' | 'aboutId' | 'replyTo'>): string {
  const time = mail.createdAt.toISOString().replaceAll(':', '-')
  const about = mail.aboutId ?? (mail.replyTo && digestOf(mail.replyTo))
  return `${[time, mail.id, ...(about ? [about] : [])].join(' ')}.eml`
}

export function openOutbox(folder: string): Outbox {
  return {
    forget: async ({ id, emails }) => {
      const about = new Set([id, ...emails.map(digestOf)])
      await removeWhere(folder, (word) => about.has(word))
    },
  }
}

/** Removes what is about students who have been erased: a mail may have been under way at that moment. */
export async function sweepOutbox(db: Db, folder: string): Promise<void> {
  const about = (await namesIn(folder)).flatMap((name) => aboutOf(name) ?? [])
  const erased = new Set<string>()
  for (const id of new Set(about)) {
    const known = await db.selectFrom('users').select('deleted_at').where('id', '=', id).executeTakeFirst()
    if (known?.deleted_at) erased.add(id)
  }
  if (erased.size > 0) await removeWhere(folder, (word) => erased.has(word))
}

async function removeWhere(folder: string, matches: (about: string) => boolean): Promise<void> {
  for (const name of await namesIn(folder)) {
    const about = aboutOf(name)
    if (about !== undefined && matches(about)) await rm(join(folder, name), { force: true })
  }
}

/** None where nothing has ever been written. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function aboutOf(name: string): string | undefined {
  return /^\S+ \S+ ([\w-]+)\.eml/.exec(name)?.[1]
}
