/** Part: who acts for a child, to a parent of it. */
import { api } from '#web/app/lib/api.ts'
import { firstNameOf } from '#web/app/lib/whom-to-ask.ts'
import { ActSwitch } from '#web/app/ui/act-switch.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { AgreeOrDecline, askToEnd, askToStop } from './acts.tsx'
import type { Link } from './api.ts'
import { doesFor, waitsInWords, words } from './words.ts'

interface LinksOfChildProps {
  links: readonly Link[]
  parentId: string
  /** Whether the reader manages the child. */
  manages: boolean
}

/** One's own link last, with the way out. */
export function LinksOfChild({ links, parentId, manages }: LinksOfChildProps) {
  const own = links.filter(({ parent }) => parent.id === parentId)
  const others = links.filter(({ parent }) => parent.id !== parentId)
  return (
    <ul className="divide-y divide-feint">
      {[...others, ...own].map((link) => (
        <li key={link.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          {link.parent.id === parentId ? <Own link={link} /> : <Another link={link} manages={manages} />}
        </li>
      ))}
    </ul>
  )
}

function Another({ link, manages }: { link: Link; manages: boolean }) {
  const child = firstNameOf(link.student)
  if (link.state === 'WAITING' && link.waitsFor === 'PARENT' && manages) {
    const asked = words.asks(link.parent.name, child)
    return (
      <>
        <p className="min-w-0 flex-1 basis-60">
          {asked} <span className="block text-sm text-ink-2">{doesFor(link)}</span>
        </p>
        <AgreeOrDecline id={link.id} about={asked} />
      </>
    )
  }
  const mayEnd = manages && link.state === 'ACTIVE' && !link.manages
  return (
    <>
      <p className="min-w-0 flex-1 basis-60">
        {doesFor(link)}
        {link.state === 'WAITING' && <span className="block text-sm text-ink-2">{waitsInWords(link)}</span>}
      </p>
      {mayEnd && <Button onPress={() => askToEnd(link, child)}>{words.end(link.parent.name)}</Button>}
    </>
  )
}

function Own({ link }: { link: Link }) {
  const { id, isTold, state, student } = link
  const turn = (isOn: boolean) => api.links.change({ params: { id }, body: { isTold: isOn } })
  return (
    <>
      <div className="min-w-0 flex-1 basis-60">
        <p>
          {doesFor(link)} <span className="text-ink-2">({words.you})</span>
        </p>
        {state === 'WAITING' ? (
          <p className="text-sm text-ink-2">{waitsInWords(link)}</p>
        ) : (
          <ActSwitch isOn={isTold} turn={turn} failed={words.toldFailed}>
            {(isOn) => (isOn ? words.told : words.notTold)}
          </ActSwitch>
        )}
      </div>
      <Button onPress={() => askToStop(link)}>{words.stop(firstNameOf(student))}</Button>
    </>
  )
}
