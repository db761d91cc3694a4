import type { consents } from '#contract/consents.ts'
import type { Answer } from '#contract/core.ts'
import { api, ask } from '#web/app/lib/api.ts'

export type Consents = Answer<(typeof consents)['list']>
export type Consent = Consents['consents'][number]

export const consentsOf = (studentId: string) => ask(api.consents.list, { params: { studentId } })
