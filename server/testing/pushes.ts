import type { DeliverPush } from '#server/platform/push/transport.ts'

/** A push service that takes whatever it is given. */
export const takesEveryPush: DeliverPush = async () => ({ status: 201, retryAfterSeconds: null })
