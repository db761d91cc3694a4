/** What this device remembers. Where the browser refuses (a private window, a full disk) it is kept for this page only. */
export type StoredKey = 'token' | 'sidebarCollapsed' | 'theme' | 'paymentsInfoSeen' | 'unsentMessages' | 'quizAnswers'

const keptInMemory = new Map<StoredKey, string>()

export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key) ?? keptInMemory.get(key) ?? null
  } catch {
    return keptInMemory.get(key) ?? null
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
