import { defineRefusals } from '../refusals.ts'

export const pushRefusals = defineRefusals({
  browser_unreachable: { status: 400, message: 'This browser cannot be reached' },
  pushes_off: { status: 409, message: 'Switch notifications on first' },
})
