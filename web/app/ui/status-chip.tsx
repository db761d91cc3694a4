import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export type ChipTone = 'ok' | 'warn' | 'danger' | 'info' | 'neutral'

export const chipTones: Record<ChipTone, string> = {
  ok: 'bg-ok-bg text-ok',
  warn: 'bg-warn-bg text-warn',
  danger: 'bg-danger-bg text-danger',
  info: 'bg-info-bg text-info',
  neutral: 'bg-neutral-bg text-neutral',
}

/** Rules: screens; whatever is not listed is grey. */
const toneOfStatus: Readonly<Record<string, ChipTone>> = {
  CONFIRMED: 'ok',
  PAID: 'ok',
  ACTIVE: 'ok',
  SUBMITTED: 'ok',
  PENDING: 'warn',
  ASSIGNED: 'warn',
  CANCELLED: 'danger',
  OVERDUE: 'danger',
  EXPIRED: 'danger',
}

export function Chip({ tone = 'neutral', children }: { tone?: ChipTone; children: ReactNode }) {
  return (
    <span className={cx('inline-block rounded-xs px-2 py-0.5 text-sm font-semibold', chipTones[tone])}>{children}</span>
  )
}

/** A status in its colour and always with its word; `children` where a screen says more than the word. */
export function StatusChip({ status, children }: { status: string; children?: ReactNode }) {
  return <Chip tone={toneOfStatus[status] ?? 'neutral'}>{children ?? inSentenceCase(status)}</Chip>
}

function inSentenceCase(status: string): string {
  const words = status.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
