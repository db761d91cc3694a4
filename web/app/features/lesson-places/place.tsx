/** Part: where the lessons of a student take place and meet. */
import type { ReactNode } from 'react'
import { meetingRoom } from '#domain/meetings.ts'
import type { Side } from '#domain/people.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { words } from './words.ts'

interface PlaceProps {
  studentId: string
  side: Side
  /** Whoever may not is not offered it. */
  mayEdit: boolean
}

/** Rules #236: the family and the tutor say it, the tutor alone whether it is at his place and where online ones meet. */
export function Place({ studentId, side, mayEdit }: PlaceProps) {
  return (
    <Loaded of={ask(api.lessonPlaces.read, { params: { studentId } })} {...words.faces}>
      {(place) => (
        <>
          <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
            <Known name={words.place}>{words.placeOf(side, place.atTutor)}</Known>
            <Known name={words.address}>{place.address || words.unsaid}</Known>
            <Known name={words.district}>{place.district || words.unsaid}</Known>
            {place.meetingLink !== undefined && (
              <Known name={words.link}>
                {place.meetingLink ? `${meetingRoom(place.meetingLink)}: ${place.meetingLink}` : words.usual}
              </Known>
            )}
          </dl>
          {mayEdit && (
            <Button
              className="mt-4"
              about={words.about}
              onPress={() =>
                void openDialog(() => import('./place-dialog.tsx'), 'PlaceDialog', { studentId, side, place })
              }
            >
              {words.edit}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}

function Known({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-semibold text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
