import type { SentAnswer } from '#contract/core.ts'
import type { invites } from '#contract/invites.ts'

/** As it stands on the wire. */
export type SentInvite = SentAnswer<(typeof invites)['list']>[number]

/** An invite for Cleo of 1 September 2026 that nobody has used, unless told otherwise. */
export function anInvite(told: Partial<SentInvite> = {}): SentInvite {
  const code = told.code ?? 'AZaz09xyAZaz09xyAZaz09'
  return {
    id: '77777777-7777-4777-8777-777777777701',
    code,
    inviteUrl: `https://tuition.test/register?invite=${code}`,
    studentName: 'Cleo Marsh',
    email: 'cleo@home.test',
    phoneNumber: '07700 900123',
    isUsed: false,
    usedAt: null,
    createdAt: '2026-09-01T09:00:00.000Z',
    ...told,
  }
}

/** The one that Dora registered with. */
export const dorasInvite = anInvite({
  id: '77777777-7777-4777-8777-777777777702',
  code: 'used09xyAZaz09xyAZaz09',
  studentName: 'Dora Adeyemi',
  email: '',
  phoneNumber: '',
  isUsed: true,
  usedAt: '2026-09-08T23:30:00.000Z',
  createdAt: '2026-08-20T09:00:00.000Z',
})
