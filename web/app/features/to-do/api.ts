import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '#contract/core.ts'
import type { toDo } from '#contract/to-do.ts'
import { api, ask } from '#web/app/lib/api.ts'

type ToDo = Answer<typeof toDo.read>
export type ForTutor = NonNullable<ToDo['tutor']>
export type ForStudent = NonNullable<ToDo['student']>
export type Request = ForTutor['requests']['items'][number]
export type DuePayment = ForTutor['payments']['items'][number]
export type OrderedPackage = ForTutor['packages']['items'][number]

/** What needs this person; payments fall due and lessons end by themselves, without a hint. */
export const toDoList = queryOptions({ ...ask(api.toDo.read), refetchInterval: 60_000 })
