/** Tells the process that started this one that it listens, and what it has used, whenever it is asked. */
export function reportUsage(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMs: (user + system) / 1000, residentBytes: process.memoryUsage.rss() })
  })
  process.on('disconnect', () => process.exit())
  process.send?.('listening')
}
