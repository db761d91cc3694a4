import { children } from '#contract/children.ts'
import type { App } from '#server/platform/http/server.ts'
import { addChild, changeAlone, changeProfile, readChildren } from './actions.ts'
import { endLogIn, setLogIn } from './log-in/actions.ts'

export function childRoutes({ context, implement }: App): void {
  implement(children, {
    list: (call) => readChildren(context, call),
    add: (call) => addChild(context, call),
    changeProfile: (call) => changeProfile(context, call),
    changeAlone: (call) => changeAlone(context, call),
    setLogIn: (call) => setLogIn(context, call),
    endLogIn: (call) => endLogIn(context, call),
  })
}
