import type { ChannelChoice } from '#domain/channels.ts'
import type { QuietHours } from '#domain/quiet-hours.ts'
import type { Tx } from '#server/platform/db/database.ts'

export async function upsertChoices(tx: Tx, userId: string, choices: readonly ChannelChoice[]): Promise<void> {
  const last = new Map(choices.map((choice) => [`${choice.kind} ${choice.channel}`, choice]))
  if (last.size === 0) return
  await tx
    .insertInto('channel_choices')
    .values(
      [...last.values()].map(({ kind, channel, isOn }) => ({
        ...{ user_id: userId, kind, channel, is_on: isOn ? (1 as const) : (0 as const) },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'channel']).doUpdateSet((eb) => ({ is_on: eb.ref('excluded.is_on') })),
    )
    .execute()
}

export async function upsertQuietHours(tx: Tx, userId: string, { from, until }: QuietHours): Promise<void> {
  const times = { from_time: from, until_time: until }
  await tx
    .insertInto('quiet_hours')
    .values({ user_id: userId, ...times })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(times))
    .execute()
}
