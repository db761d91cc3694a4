import type { CancellingPolicy, LateTerms } from './late.ts'
import { noticeInWords } from './notice-period.ts'
import type { Share } from './shares.ts'

/** Whether a family that cancels before the start never owes anything. */
export function isFreeUntilStart({ lateHours, latePercent }: LateTerms): boolean {
  return lateHours === 0 || latePercent === 0
}

/** What the terms say of cancelling (Rules #227). */
export function cancellingTerms(policy: CancellingPolicy): string {
  const { lateHours, latePercent, absentPercent } = policy
  if (isFreeUntilStart(policy)) {
    return `You may cancel or move a lesson free of charge until it starts. ${missedInWords(absentPercent)}`
  }
  const free = `You may cancel or move a lesson free of charge up to ${noticeInWords(lateHours)} before it starts.`
  if (latePercent === absentPercent) {
    return latePercent === 100
      ? `${free} A lesson cancelled later than that, or missed, is payable in full.`
      : `${free} Of a lesson cancelled later than that, or missed, half is payable.`
  }
  const late =
    latePercent === 100
      ? 'A lesson cancelled later than that is payable in full'
      : 'Of a lesson cancelled later than that half is payable'
  return `${free} ${late}; ${MISSED[absentPercent]}.`
}

const MISSED: Record<Share, string> = {
  0: 'one that is missed costs nothing',
  50: 'of one that is missed half is payable',
  100: 'one that is missed is payable in full',
}

/** What a family owes for a lesson to which nobody came (Rules #229). */
export function missedInWords(absentPercent: Share): string {
  if (absentPercent === 50) return 'Of a lesson that is missed half is payable.'
  return absentPercent === 100
    ? 'A lesson that is missed is payable in full.'
    : 'A lesson that is missed costs nothing.'
}

/** The same where the public pages answer `What if we have to cancel?`. */
export function cancellingAnswer(policy: LateTerms): string {
  if (isFreeUntilStart(policy)) return 'Cancel or move a lesson before it starts and there is nothing to pay.'
  const free = `Cancel or move a lesson up to ${noticeInWords(policy.lateHours)} before it starts and there is nothing to pay.`
  return `${free} After that ${policy.latePercent === 100 ? 'it is payable in full' : 'half of it is payable'}.`
}

/** The same in a line of the first page. */
export function cancellingInBrief(policy: LateTerms): string {
  return isFreeUntilStart(policy)
    ? 'Cancel or move a lesson until it starts.'
    : `Cancel or move a lesson up to ${noticeInWords(policy.lateHours)} ahead.`
}

/** What the tutor has chosen, as it stands on the page of the tutor's limits. */
export function policyInWords(policy: LateTerms): string {
  if (isFreeUntilStart(policy)) return 'Free until the start.'
  return `Free up to ${noticeInWords(policy.lateHours)} before the start; ${staysPayable(policy.latePercent)}.`
}

/** `after that the lesson stays payable`: of a share that is charged. */
export function staysPayable(share: Share): string {
  return share === 100 ? 'after that the lesson stays payable' : 'after that half of the lesson stays payable'
}
