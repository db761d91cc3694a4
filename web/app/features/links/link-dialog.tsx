import { isWithinSeeing, LINK_OPENS_NOTHING, LINK_UNSEEN, linkFlags, opensSomething } from '#contract/links.ts'
import { api } from '#web/app/lib/api.ts'
import { FormCheckbox } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import type { Link } from './api.ts'
import { words } from './words.ts'

const form = linkFlags
  .omit({ isTold: true })
  .refine((flags) => opensSomething({ ...flags, isTold: true }), { message: LINK_OPENS_NOTHING, path: ['sees'] })
  .refine((flags) => isWithinSeeing({ ...flags, isTold: true }), { message: LINK_UNSEEN, path: ['sees'] })
const FLAGS = ['sees', 'books', 'pays', 'readsChat', 'manages'] as const

/** How far a link goes, by a student who is grown up (Rules #174). */
export function LinkDialog({ link: { id, parent, sees, books, pays, readsChat, manages } }: { link: Link }) {
  const fields = useChecked(form, { sees, books, pays, readsChat, manages })
  return (
    <FormDialog
      title={words.changeTitle(parent.name)}
      form={fields}
      draftOf={`link:${id}`}
      submitLabel="Save"
      send={(body) => api.links.change({ params: { id }, body })}
      {...words.changed}
    >
      <div className="grid">
        {FLAGS.map((flag) => (
          <FormCheckbox key={flag} control={fields.control} name={flag}>
            {words.flags[flag]}
          </FormCheckbox>
        ))}
      </div>
    </FormDialog>
  )
}
