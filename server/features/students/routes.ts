import { students } from '#contract/students.ts'
import type { App } from '#server/platform/http/server.ts'
import { readStudent } from './actions.ts'
import { removeNewcomers } from './clearing/actions.ts'
import { setConsultation } from './consultations/actions.ts'
import { changeStudent } from './details/actions.ts'
import { eraseStudent, type Kept } from './erasure/actions.ts'
import { setFamily } from './family/actions.ts'
import { readCounts, readStudents } from './listing/actions.ts'
import { giveLogInToParent } from './log-in-to-parent/actions.ts'
import { mergeStudents } from './merging/actions.ts'
import { resetPassword } from './password-resets/actions.ts'
import { readStats } from './stats/actions.ts'
import { keepStudent, readUnused } from './unused/actions.ts'
import { vouchFor } from './vouching/actions.ts'

export function studentRoutes({ context, implement }: App, kept: Kept): void {
  implement(students, {
    list: (call) => readStudents(context, call),
    counts: () => readCounts(context),
    one: (call) => readStudent(context, call),
    stats: (call) => readStats(context, call),
    setConsultation: (call) => setConsultation(context, call),
    change: (call) => changeStudent(context, call),
    removeNew: (call) => removeNewcomers(context, kept, call),
    vouch: (call) => vouchFor(context, call),
    logInToParent: (call) => giveLogInToParent(context, call),
    merge: (call) => mergeStudents(context, kept, call),
    setFamily: (call) => setFamily(context, call),
    unused: (call) => readUnused(context, call),
    keep: (call) => keepStudent(context, call),
    remove: (call) => eraseStudent(context, kept, call),
    resetPassword: (call) => resetPassword(context, call),
  })
}
