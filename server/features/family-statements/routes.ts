import { familyStatements } from '#contract/family-statements.ts'
import type { App } from '#server/platform/http/server.ts'
import { readFamilyStatement, readOwnStatement } from './actions.ts'

export function familyStatementRoutes({ context, implement }: App): void {
  implement(familyStatements, {
    mine: (call) => readOwnStatement(context, call),
    ofFamily: (call) => readFamilyStatement(context, call),
  })
}
