import { addedCalendar, type BusyCalendar, changedCalendar } from '#contract/busy-calendars.ts'
import { api } from '#web/app/lib/api.ts'
import { Disclosure } from '#web/app/ui/disclosure.tsx'
import { FormCheckbox } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { FIELD_OF, words } from './words.ts'

interface CalendarDialogProps {
  /** Left out, a new one is added. */
  calendar?: BusyCalendar | undefined
}

/** Where another calendar is read, and what of it counts (Rules #232). */
export function CalendarDialog({ calendar }: CalendarDialogProps) {
  const { name = '', showsTitles = true, countsAllDay = true } = calendar ?? {}
  const form = useChecked(calendar ? changedCalendar.required() : addedCalendar, {
    ...{ name, address: '', showsTitles, countsAllDay },
  })
  const { control } = form
  return (
    <FormDialog
      title={calendar ? 'Edit calendar' : 'Add calendar'}
      form={form}
      draftOf={calendar ? `busy-calendar:${calendar.id}` : null}
      submitLabel={calendar ? 'Save' : 'Add'}
      send={(body) =>
        calendar ? api.busyCalendars.change({ params: { id: calendar.id }, body }) : api.busyCalendars.add({ body })
      }
      {...(calendar ? words.changing : words.adding)}
      fieldOf={FIELD_OF}
    >
      <FormText control={control} name="name" label="Name" description="Only you can read it." isRequired />
      <FormText
        control={control}
        name="address"
        label="Address"
        description={calendar ? words.kept(calendar) : words.secret}
        isRequired={!calendar}
      />
      <Disclosure title={words.where}>
        <dl className="mb-2 grid gap-2">
          {words.places.map(([maker, how]) => (
            <div key={maker}>
              <dt className="font-semibold">{maker}</dt>
              <dd className="text-ink-2">{how}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      <FormCheckbox control={control} name="showsTitles">
        Keep the titles, for you alone
      </FormCheckbox>
      <FormCheckbox control={control} name="countsAllDay">
        Whole days take time too
      </FormCheckbox>
    </FormDialog>
  )
}
