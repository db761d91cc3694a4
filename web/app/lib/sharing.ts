/**
 * What was read again, made of the parts of what was known before that have not changed: they stay the same to the page.
 * The library's own way takes every two instants for different ones.
 */
export function shared(before: unknown, now: unknown): unknown {
  if (before instanceof Date && now instanceof Date) return before.getTime() === now.getTime() ? before : now
  if (!isParted(before) || !isParted(now) || Array.isArray(before) !== Array.isArray(now)) return now
  const parts = Object.keys(now).map((key) => [key, key in before ? shared(before[key], now[key]) : now[key]] as const)
  if (
    parts.length === Object.keys(before).length &&
    parts.every(([key, part]) => key in before && part === before[key])
  ) {
    return before
  }
  return Array.isArray(now) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}

/** A list, or an object that is nothing but its fields. */
function isParted(value: unknown): value is Readonly<Record<string, unknown>> {
  return Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]'
}
