import { api, ask } from '#web/app/lib/api.ts'

export const factsOf = (studentId: string) => ask(api.studentFacts.read, { params: { studentId } })
