import type { Download } from '#contract/core.ts'

/** Hands a downloaded file to the browser, under the server's name for it or `usualName`. */
export function saveFile({ blob, fileName }: Download, usualName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName ?? usualName
  link.click()
  // Not at once: some browsers read the file only after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
