import * as z from 'zod'
import { detailsBody } from '#contract/students.ts'
import { normaliseEmail } from '#domain/people.ts'
import { api } from '#web/app/lib/api.ts'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import type { Student } from '../api.ts'
import { words } from '../words.ts'

const fields = detailsBody.required()
/** Of whoever has none no e-mail is asked for: a log-in is set up by a parent. */
const withoutEmail = fields.extend({ email: z.string() })

/** How the family is reached, and its name (Rules #107). */
export function EditStudent({ student }: { student: Student }) {
  const { id, name, email, phoneNumber } = student
  const form = useChecked(email === '' ? withoutEmail : fields, { name, email, phoneNumber })
  const { control } = form
  const isNewEmail = normaliseEmail(form.watch('email')) !== email
  return (
    <FormDialog
      title={`Edit ${name}`}
      form={form}
      draftOf={`student:${id}`}
      submitLabel="Save"
      send={({ email: typed, ...body }) =>
        api.students.change({ params: { id }, body: { ...body, ...(typed === '' ? {} : { email: typed }) } })
      }
      {...words.change}
      fieldOf={{ email_in_use: 'email' }}
    >
      <FormText control={control} name="name" label="Name" autoComplete="off" isRequired />
      {email !== '' && (
        <FormText
          control={control}
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          isRequired
          description={isNewEmail ? words.newEmail(name) : words.logsInWith(name)}
        />
      )}
      <FormText control={control} name="phoneNumber" label="Phone number" type="tel" autoComplete="off" />
      <p className="text-sm text-ink-2">{words.isTold(name)}</p>
    </FormDialog>
  )
}
