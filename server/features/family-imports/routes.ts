import { familyImports } from '#contract/family-imports.ts'
import type { App } from '#server/platform/http/server.ts'
import { importFamilies } from './actions.ts'

export function familyImportRoutes({ context, implement }: App): void {
  implement(familyImports, { create: (call) => importFamilies(context, call) })
}
