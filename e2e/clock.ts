/**
 * Preloaded into a server (`node --import`), or loaded by the one that serves many journeys: its clock is shifted, and ticks
 * on from there. Nothing in the product knows of it.
 */
let shiftMs = Number(process.env.JOURNEY_CLOCK_SHIFT_MS ?? 0)
const realNow = Date.now
Date.now = () => realNow() + shiftMs
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [target.now()], newTarget),
})

export function shiftClock(byMs: number): void {
  shiftMs = byMs
}
