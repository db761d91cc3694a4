/** Part: the way to the dialog that suggests a lesson to a student. */
import { openDialog } from '#web/app/ui/dialogs.tsx'

export function suggestTo(studentId: string): void {
  void openDialog(() => import('./suggest-dialog.tsx'), 'SuggestDialog', { studentId })
}
