import { type ReactNode, useState } from 'react'
import { Button } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { Empty, useShown } from '#web/app/ui/loaded.tsx'
import type { Given } from './api.ts'

/** Rules: resources. */
const SHOWN_AT_ONCE = 5

interface FirstFiveProps {
  of: readonly Given[]
  none: string
  /** What they are, where several such lists stand on a page. */
  name?: string
  /** The list's own frame. */
  className: string
  /** So many are shown for a reader who was led to the last of them. */
  least?: number
  children: (given: Given) => ReactNode
}

/** The first five, and all of them on request. */
export function FirstFive({ of: all, none, name = '', className, least = 0, children }: FirstFiveProps) {
  const [areAllShown, showAll] = useState(false)
  const { limit } = useShown({ desk: SHOWN_AT_ONCE, phone: SHOWN_AT_ONCE }, least)
  if (all.length === 0) return <Empty>{none}</Empty>
  return (
    <>
      <ul className={cx('divide-y divide-feint', className)}>
        {(areAllShown ? all : all.slice(0, limit)).map(children)}
      </ul>
      {all.length > SHOWN_AT_ONCE && (
        <p className="mt-4 text-center">
          <Button onPress={() => showAll(!areAllShown)}>
            {areAllShown ? 'Show less' : 'Show more'}
            {name && <span className="sr-only"> {name}</span>}
          </Button>
        </p>
      )}
    </>
  )
}
