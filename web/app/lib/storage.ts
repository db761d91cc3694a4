/** What this device remembers. Where the browser refuses (a private window, a full disk) it is kept for this page only. */
export type StoredKey =
  | 'token'
  | 'reader'
  | 'deviceSecret'
  | 'sidebarCollapsed'
  | 'theme'
  | 'paymentsInfoSeen'
  | 'unsentMessages'
  | 'quizAnswers'
  | 'deliveriesSeen'
  | 'secondFactorPutAway'
  | 'pushedAt'
  | 'installOffered'

/** What the browser would not take: later than whatever it still has. */
const keptInMemory = new Map<StoredKey, string>()

export function readStored(key: StoredKey): string | null {
  const kept = keptInMemory.get(key)
  if (kept !== undefined) return kept
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: StoredKey, value: string): void {
  try {
    localStorage.setItem(key, value)
    keptInMemory.delete(key)
  } catch {
    keptInMemory.set(key, value)
  }
}

export function removeStored(key: StoredKey): void {
  keptInMemory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept there either.
  }
}
