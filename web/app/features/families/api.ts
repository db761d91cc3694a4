import type { Answer } from '#contract/core.ts'
import type { families } from '#contract/families.ts'
import type { familyImports } from '#contract/family-imports.ts'
import type { links } from '#contract/links.ts'
import { api, ask } from '#web/app/lib/api.ts'

export type Families = Answer<typeof families.list>
export type Family = Families['families'][number]
export type FamilyInFull = Answer<typeof families.one>
export type Link = Answer<typeof links.ofStudent>[number]
export type Imported = Answer<typeof familyImports.create>

export const allFamilies = ask(api.families.list)
export const familyWith = (id: string) => ask(api.families.one, { params: { id } })
export const linksOf = (id: string) => ask(api.links.ofStudent, { params: { id } })
