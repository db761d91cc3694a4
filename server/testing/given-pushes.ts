import { hashOfToken, newId } from '#server/platform/ids.ts'
import type { Subscription } from '#server/platform/push/transport.ts'
import type { Person } from './givens.ts'
import type { TestApp } from './test-app.ts'

/** What a browser gives, always the same. */
export const aSubscription = (endpoint = 'https://fcm.googleapis.com/fcm/send/one'): Subscription => ({
  endpoint,
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
})

/** The device on which somebody is signed in. */
export async function onADevice({ context }: TestApp, { id: userId, token }: Person): Promise<string> {
  const id = newId()
  const at = context.now().getTime()
  await context.transaction(async (tx) => {
    const known = { id, user_id: userId, secret_hash: hashOfToken(`secret of ${id}`), created_at: at, last_used_at: at }
    await tx.insertInto('devices').values(known).execute()
    await tx.updateTable('sessions').set({ device_id: id }).where('token_hash', '=', hashOfToken(token)).execute()
  })
  return id
}

/** A device that takes pushes there. */
export async function takesPushesAt({ context }: TestApp, deviceId: string, endpoint: string): Promise<void> {
  const { p256dh, auth } = aSubscription(endpoint)
  const where = { push_endpoint: endpoint, push_p256dh: p256dh, push_auth: auth, push_key: 'k' }
  await context.transaction((tx) =>
    tx
      .updateTable('devices')
      .set({ ...where, push_since: context.now().getTime() })
      .where('id', '=', deviceId)
      .execute(),
  )
}
