import type { ReactNode } from 'react'
import { ButtonLink } from '#web/app/ui/button-link.tsx'
import { cx } from '#web/app/ui/class-names.ts'

/** A pair of a `<dl>`. */
export function Fact({ name, isLarge = false, children }: { name: string; isLarge?: boolean; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className={cx('font-semibold', isLarge && 'text-lg')}>{children}</dd>
    </div>
  )
}

/** `isMain` where nothing else can be done. */
export function BackToQuizzes({ isMain = false }: { isMain?: boolean }) {
  return (
    <ButtonLink to="/quizzes" variant={isMain ? 'primary' : 'line'}>
      Back to Quizzes
    </ButtonLink>
  )
}
