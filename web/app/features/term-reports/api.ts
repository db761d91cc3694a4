import { api, ask } from '#web/app/lib/api.ts'

export const reportsOf = (studentId: string) => ask(api.termReports.ofStudent, { params: { studentId } })
export const reportWith = (id: string) => ask(api.termReports.one, { params: { id } })
