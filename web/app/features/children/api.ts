import type { children } from '#contract/children.ts'
import type { Answer } from '#contract/core.ts'
import { api } from '#web/app/lib/api.ts'

export type Child = Answer<(typeof children)['list']>[number]
export type Alone = Child['alone']

export const changeAlone = (studentId: string, body: Alone) => api.children.changeAlone({ params: { studentId }, body })

export const endLogIn = (studentId: string) => api.children.endLogIn({ params: { studentId } })
