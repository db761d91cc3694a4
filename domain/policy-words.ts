import type { CancellingPolicy } from './late.ts'
import { noticeInWords } from './notice-period.ts'
import type { Share } from './shares.ts'

/** Whether a family that cancels before the start never owes anything. */
export function isFreeUntilStart({ lateHours, latePercent }: CancellingPolicy): boolean {
  return lateHours === 0 || latePercent === 0
}

/** What the terms say of cancelling (Rules #227). */
export function cancellingTerms(policy: CancellingPolicy): string {
  if (isFreeUntilStart(policy)) {
    return 'You may cancel or move a lesson free of charge until it starts. A lesson that is missed is payable in full.'
  }
  const free = `You may cancel or move a lesson free of charge up to ${noticeInWords(policy.lateHours)} before it starts.`
  return policy.latePercent === 100
    ? `${free} A lesson cancelled later than that, or missed, is payable in full.`
    : `${free} Of a lesson cancelled later than that half is payable; one that is missed is payable in full.`
}

/** The same where the public pages answer `What if we have to cancel?`. */
export function cancellingAnswer(policy: CancellingPolicy): string {
  if (isFreeUntilStart(policy)) return 'Cancel or move a lesson before it starts and there is nothing to pay.'
  const free = `Cancel or move a lesson up to ${noticeInWords(policy.lateHours)} before it starts and there is nothing to pay.`
  return `${free} After that ${policy.latePercent === 100 ? 'it is payable in full' : 'half of it is payable'}.`
}

/** The same in a line of the first page. */
export function cancellingInBrief(policy: CancellingPolicy): string {
  return isFreeUntilStart(policy)
    ? 'Cancel or move a lesson until it starts.'
    : `Cancel or move a lesson up to ${noticeInWords(policy.lateHours)} ahead.`
}

/** What the tutor has chosen, as it stands on the page of the tutor's limits. */
export function policyInWords(policy: CancellingPolicy): string {
  if (isFreeUntilStart(policy)) return 'Free until the start.'
  return `Free up to ${noticeInWords(policy.lateHours)} before the start; ${staysPayable(policy.latePercent)}.`
}

/** `after that the lesson stays payable`: of a share that is charged. */
export function staysPayable(share: Share): string {
  return share === 100 ? 'after that the lesson stays payable' : 'after that half of the lesson stays payable'
}
