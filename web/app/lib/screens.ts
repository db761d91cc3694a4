import type { Role } from '#domain/people.ts'

/** Of whose two kinds the screens are. */
export type Screens = Exclude<Role, 'PARENT'>
/** Whose screens somebody sees: a parent sees a child's. */
export const screensOf: Readonly<Record<Role, Screens>> = { STUDENT: 'STUDENT', PARENT: 'STUDENT', TUTOR: 'TUTOR' }
