import { readFileSync } from 'node:fs'

/** Tells the process that started this one that it listens, and what it has used, whenever it is asked. */
export function reportUsage(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    const residentBytes = process.memoryUsage.rss()
    process.send?.({ cpuMs: (user + system) / 1000, residentBytes, peakBytes: peakBytes() })
  })
  process.on('disconnect', () => process.exit())
  process.send?.('listening')
}

/** Where Linux tells it, of this program alone: `maxRSS` is never less than whoever started it had at that moment. */
function peakBytes(): number {
  try {
    const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
    if (kibibytes) return Number(kibibytes) * 1024
  } catch {}
  return process.resourceUsage().maxRSS * 1024
}
