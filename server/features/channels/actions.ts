import { channelRefusals, type channels } from '#contract/channels.ts'
import type { Actor, Call, Reply } from '#contract/core.ts'
import { fieldRefusal, Refusal } from '#contract/refusals.ts'
import { type ChannelChoice, channelSettings, choiceProblem } from '#domain/channels.ts'
import type { Role } from '#domain/people.ts'
import { LEAST_QUIET_HOURS, quietHoursProblem, USUAL_QUIET_HOURS } from '#domain/quiet-hours.ts'
import type { Context } from '#server/platform/context.ts'
import { getAddress, listReachable } from './reads.ts'
import { upsertChoices, upsertQuietHours } from './writes.ts'

type Channels = typeof channels

/** By which channel a person hears of what (Rules #161). */
export async function showChannels(
  { db, hasMailServer }: Pick<Context, 'db' | 'hasMailServer'>,
  { id, role }: Actor,
): Promise<Reply<Channels['read']>> {
  const [[reachable], address] = await Promise.all([listReachable(db, [{ id, role }]), getAddress(db, id)])
  return {
    settings: reachable ? channelSettings(reachable) : [],
    quietHours: reachable?.quietHours ?? USUAL_QUIET_HOURS[role],
    leastQuietHours: LEAST_QUIET_HOURS[role],
    ...{ address, canMail: hasMailServer },
  }
}

/** Each switch by itself: what was pressed on two devices at once is both so (Rules #161). */
export async function changeChannels(
  context: Context,
  { actor, body, unchanged }: Call<Channels['change']>,
): Promise<Reply<Channels['change']>> {
  const { choices = [], quietHours } = body
  for (const choice of choices) refuseImpossible(choice, actor.role)
  if (quietHours && quietHoursProblem(quietHours, actor.role)) throw new Refusal(channelRefusals.quiet_too_short)
  if (choices.length === 0 && !quietHours) unchanged('account')
  else {
    await context.transaction(async (tx) => {
      await upsertChoices(tx, actor.id, choices)
      if (quietHours) await upsertQuietHours(tx, actor.id, quietHours)
    })
  }
  return showChannels(context, actor)
}

function refuseImpossible(choice: ChannelChoice, role: Role): void {
  const problem = choiceProblem(choice, role)
  if (problem === 'must_reach') throw new Refusal(channelRefusals.must_reach)
  if (problem === 'not_told') throw fieldRefusal('choices', 'This value is not valid.')
}
