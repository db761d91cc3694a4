/**
 * Preloaded into the server (`node --import`): its clock is shifted, and ticks on from there. Nothing in the product
 * knows of it.
 */
const shiftMs = Number(process.env.JOURNEY_CLOCK_SHIFT_MS)
const realNow = Date.now
Date.now = () => realNow() + shiftMs
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [target.now()], newTarget),
})
