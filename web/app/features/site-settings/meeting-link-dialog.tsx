import { api } from '#web/app/lib/api.ts'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { linkFields } from './state.ts'
import { words } from './words.ts'

/** The link alone; an empty one is none (Rules #132). */
export function MeetingLinkDialog({ link }: { link: string }) {
  const form = useChecked(linkFields, { usualMeetingLink: link })
  return (
    <FormDialog
      title={words.link.title}
      form={form}
      draftOf="settings:meeting-link"
      submitLabel="Save"
      send={(body) => api.siteSettings.update({ body })}
      {...words.link.saved}
    >
      <FormText
        control={form.control}
        name="usualMeetingLink"
        type="url"
        label="Meeting link"
        placeholder="https://"
        description={words.linkAbout}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  )
}
