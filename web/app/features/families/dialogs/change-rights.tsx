import { isWithinSeeing, LINK_OPENS_NOTHING, LINK_UNSEEN, linkFlags, opensSomething } from '#contract/links.ts'
import { words as inviting } from '#web/app/features/family-invites/inviting/words.ts'
import { api } from '#web/app/lib/api.ts'
import { FormCheckbox } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import type { Link } from '../api.ts'
import { words } from '../words.ts'

const FLAGS = ['sees', 'books', 'pays', 'readsChat', 'manages'] as const
const fields = linkFlags
  .omit({ isTold: true })
  .refine((flags) => opensSomething({ ...flags, isTold: true }), { message: LINK_OPENS_NOTHING, path: ['sees'] })
  .refine((flags) => isWithinSeeing({ ...flags, isTold: true }), { message: LINK_UNSEEN, path: ['sees'] })

/** How far a link goes, as the tutor says it (Rules #174). */
export function ChangeRights({ link }: { link: Link }) {
  const { id, sees, books, pays, readsChat, manages } = link
  const form = useChecked(fields, { sees, books, pays, readsChat, manages })
  const problem = form.formState.errors.sees?.message
  return (
    <FormDialog
      title={words.rightsTitle(link)}
      form={form}
      draftOf={`link:${id}`}
      submitLabel="Save"
      send={(body) => api.links.change({ params: { id }, body })}
      {...words.rightsChanged}
    >
      <fieldset className="grid">
        <legend className="sr-only">What the parent may do</legend>
        {FLAGS.map((flag) => (
          <FormCheckbox key={flag} control={form.control} name={flag}>
            {inviting.flags[flag]}
          </FormCheckbox>
        ))}
      </fieldset>
      {problem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <p className="text-sm text-ink-2">{words.rightsTold}</p>
    </FormDialog>
  )
}
