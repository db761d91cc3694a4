import { openDialog } from '#web/app/ui/dialogs.tsx'

/** Whether whoever uses this device proved that it is still the same person (Rules #159). */
export function askForProof(): Promise<boolean> {
  return new Promise((onAnswered) => {
    const isOpen = openDialog(() => import('./proof-dialog.tsx'), 'ProofDialog', { onAnswered })
    void isOpen.then((came) => came || onAnswered(false))
  })
}
