import { type ReactNode, useId } from 'react'
import { type ButtonSize, buttonClass } from './button.tsx'

export interface StepButtonProps {
  /** Why there is nothing further this way; null when there is. */
  reason: string | null
  onStep: () => void
  size?: ButtonSize
  label?: string
  children: ReactNode
}

/** One week or day on. At the end of the road it stays focusable, so that its reason can be read and heard. */
export function StepButton({ reason, onStep, size, label, children }: StepButtonProps) {
  const reasonId = useId()
  return (
    <>
      <button
        type="button"
        className={buttonClass('line', size, reason ? 'opacity-50' : undefined)}
        aria-label={label}
        aria-disabled={reason ? true : undefined}
        aria-describedby={reason ? reasonId : undefined}
        title={reason ?? undefined}
        onClick={() => {
          if (!reason) onStep()
        }}
      >
        {children}
      </button>
      {reason && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </>
  )
}
