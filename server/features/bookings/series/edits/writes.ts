import type { Tx } from '#server/platform/db/database.ts'

/** What of a booking is not its time and price; undefined leaves what is stored. */
export interface Details {
  readonly id: string
  readonly isOnline?: boolean | undefined
  readonly title?: string | undefined
  readonly meetingLink?: string | undefined
}

export async function updateDetails(tx: Tx, { id, isOnline, title, meetingLink }: Details): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({
      ...(isOnline === undefined ? {} : { is_online: isOnline ? 1 : 0 }),
      ...(title === undefined ? {} : { title }),
      ...(meetingLink === undefined ? {} : { meeting_link: meetingLink }),
    })
    .where('id', '=', id)
    .execute()
}
