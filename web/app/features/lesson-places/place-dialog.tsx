import { lessonPlaceBody, type SentPlace } from '#contract/lesson-places.ts'
import type { Side } from '#domain/people.ts'
import { api } from '#web/app/lib/api.ts'
import { FormCheckbox } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { words } from './words.ts'

interface PlaceDialogProps {
  studentId: string
  side: Side
  place: SentPlace
}

/** Each side is asked for what it may say. */
export function PlaceDialog({ side, ...about }: PlaceDialogProps) {
  return side === 'TUTOR' ? <TutorsForm {...about} /> : <FamilysForm {...about} />
}

type FormProps = Omit<PlaceDialogProps, 'side'>

const ofFamily = lessonPlaceBody.pick({ address: true, district: true }).required()

function FamilysForm({ studentId, place: { address, district } }: FormProps) {
  const form = useChecked(ofFamily, { address, district })
  return (
    <FormDialog
      title={words.title}
      form={form}
      draftOf={`place:${studentId}`}
      submitLabel="Save"
      send={(body) => api.lessonPlaces.change({ params: { studentId }, body })}
      {...words.savedByFamily}
    >
      <FormText
        control={form.control}
        name="address"
        label={words.address}
        description={words.addressAbout}
        autoComplete="street-address"
        autoFocus
      />
      <FormText
        control={form.control}
        name="district"
        label={words.district}
        description={words.districtExample}
        autoComplete="off"
      />
    </FormDialog>
  )
}

const ofTutor = lessonPlaceBody.required()

function TutorsForm({ studentId, place: { meetingLink = '', ...place } }: FormProps) {
  const form = useChecked(ofTutor, { ...place, meetingLink })
  const { control } = form
  return (
    <FormDialog
      title={words.title}
      form={form}
      draftOf={`place:${studentId}`}
      submitLabel="Save"
      send={(body) => api.lessonPlaces.change({ params: { studentId }, body })}
      {...words.saved}
    >
      <FormCheckbox control={control} name="atTutor">
        {words.atTutorChoice}
      </FormCheckbox>
      <FormText control={control} name="address" label={words.address} autoComplete="off" />
      <FormText
        control={control}
        name="district"
        label={words.district}
        description="Such as TW10."
        autoComplete="off"
      />
      <FormText
        control={control}
        name="meetingLink"
        type="url"
        label={words.link}
        placeholder="https://"
        description={words.linkAbout}
        autoComplete="off"
      />
    </FormDialog>
  )
}
