/** Tells the process that started this one that it listens, and what it has used, whenever it is asked. */
export function reportUsage(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    const peakBytes = process.resourceUsage().maxRSS * 1024
    process.send?.({ cpuMs: (user + system) / 1000, residentBytes: process.memoryUsage.rss(), peakBytes })
  })
  process.on('disconnect', () => process.exit())
  process.send?.('listening')
}
