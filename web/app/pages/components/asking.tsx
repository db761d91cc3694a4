import { useForm } from 'react-hook-form'
import { Button } from '#web/app/ui/button.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { PageForm } from '#web/app/ui/page-form.tsx'
import { brief } from '#web/app/ui/toasts.tsx'
import { answered, refused } from './answering.ts'

function add(isRefused: boolean): void {
  void openDialog(() => import('./pupil-dialog.tsx'), 'PupilDialog', { isRefused })
}

function askToDelete(): void {
  confirm({
    title: 'Delete Amira?',
    body: ['Her lessons will be gone. This cannot be undone.'],
    confirmLabel: 'Delete',
    act: answered,
    success: brief('Amira deleted successfully'),
    fallback: 'Failed to delete the pupil',
  })
}

/** Refused, something else is offered in its place. */
function askToDeleteOneInUse(): void {
  confirm({
    title: 'Delete Ben?',
    body: ['His lessons will be gone. This cannot be undone.'],
    confirmLabel: 'Delete',
    act: refused,
    fallback: 'Failed to delete the pupil',
    instead: () => ({
      title: 'Archive Ben?',
      body: ['His lessons stay, and he can come back.'],
      confirmLabel: 'Archive',
      isSafe: true,
      act: answered,
      success: brief('Ben archived successfully'),
      fallback: 'Failed to archive the pupil',
    }),
  })
}

export function Asking() {
  return (
    <Section title="A form and a question">
      <div className="flex flex-wrap gap-3">
        <Button data-focus-home variant="pencil" onPress={() => add(false)}>
          A form
        </Button>
        <Button onPress={() => add(true)}>A form that is refused</Button>
        <Button onPress={askToDelete}>A question</Button>
        <Button onPress={askToDeleteOneInUse}>A question that is refused</Button>
      </div>
      <RenamingForm />
    </Section>
  )
}

/** On its page; it is refused. */
function RenamingForm() {
  const form = useForm({ defaultValues: { pupil: 'Amira Khan' } })
  return (
    <PageForm
      form={form}
      draftOf={null}
      submitLabel="Save"
      sendingLabel="Saving..."
      send={refused}
      fallback="Failed to rename the pupil"
      fieldOf={{ refused: 'pupil' }}
      isCard
    >
      <FormText control={form.control} name="pupil" label="Pupil" isRequired />
    </PageForm>
  )
}
