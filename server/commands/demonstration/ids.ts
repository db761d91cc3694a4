import { createHash } from 'node:crypto'
import type { ParentKey } from './campbells.ts'
import type { StudentKey, SubjectKey } from './practice.ts'

/** The same word gives the same id each day, in the form of a UUID of version 4. */
export function idOf(word: string): string {
  const hex = createHash('sha256').update(word).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

export const TUTOR_ID = idOf('tutor')
export const subjectId = (key: SubjectKey): string => idOf(`subject ${key}`)
export const studentId = (key: StudentKey): string => idOf(`student ${key}`)
export const parentId = (key: ParentKey): string => idOf(`parent ${key}`)
/** By its place in the term. */
export const lessonId = (place: number): string => idOf(`lesson ${place}`)
