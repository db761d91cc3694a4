import {
  type ComponentType,
  createContext,
  createElement,
  type ReactElement,
  Suspense,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { isChunkFailure } from '#web/app/lib/chunk-failure.ts'
import { homeAround } from './focus-home.ts'
import { notify } from './toasts.tsx'

interface Opened {
  readonly key: number
  readonly dialog: ReactElement
  readonly close: () => void
  readonly goHome: () => void
}

let opened: readonly Opened[] = []
let lastKey = 0
const listeners = new Set<() => void>()

function show(next: readonly Opened[]): void {
  opened = next
  for (const listener of listeners) listener()
}

function close(key: number): void {
  const closing = opened.find((each) => each.key === key)
  show(opened.filter((each) => each !== closing))
  closing?.goHome()
}

/** From where what is being opened was asked for, before its code arrived. */
let askedFrom: (() => void) | null = null

/** How many pages were left here. */
let pagesLeft = 0

/**
 * Does something with a part of the application that is fetched when it is first needed; false where it did not come, or
 * when the page was left from which it was asked for.
 */
export async function whenLoaded<Part>(load: () => Promise<Part>, use: (part: Part) => void): Promise<boolean> {
  const goHome = askedFrom ?? homeHere()
  const leftBefore = pagesLeft
  try {
    const part = await load()
    if (pagesLeft !== leftBefore) return false
    askedFrom = goHome
    use(part)
    return true
  } catch (error) {
    if (!isChunkFailure(error)) throw error
    notify('A part of this page did not load. Check your connection, then refresh the page.', 'danger')
    return false
  } finally {
    askedFrom = null
  }
}

/**
 * Opens a dialog from wherever it is asked for: `openDialog(() => import('./subject-dialog.tsx'), 'SubjectDialog', { subject })`.
 * It stands apart from the page: a list that is read again underneath does not throw away what was typed.
 */
export function openDialog<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  ...[props]: Record<never, never> extends Props ? [props?: NoInfer<Props>] : [props: NoInfer<Props>]
): Promise<boolean> {
  return whenLoaded(load, (part) => {
    const key = ++lastKey
    const dialog = createElement<Props>(part[name], (props ?? {}) as Props)
    show([...opened, { key, dialog, close: () => close(key), goHome: askedFrom ?? homeHere() }])
  })
}

/** A dialog that opens another as it closes hands its own way home on. */
function homeHere(): () => void {
  const place = document.activeElement
  const around = place?.closest('[role="dialog"], [role="alertdialog"]') && opened.at(-1)
  const goHome = homeAround(place)
  return () => (around && !opened.includes(around) ? around.goHome() : goHome())
}

/** Where opened dialogs appear: once, at the root. With another `page` they are gone. */
export function Dialogs({ page }: { page: string }) {
  const dialogs = useSyncExternalStore(listen, () => opened)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the page that closes them
  useEffect(() => leave, [page])
  return dialogs.map(({ key, dialog, close }) => (
    <Suspense key={key}>
      <Closing value={close}>{dialog}</Closing>
    </Suspense>
  ))
}

function leave(): void {
  pagesLeft += 1
  show([])
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How the dialog is closed that stands within it: whoever shows a dialog says so, and nothing in between hands it on. */
export const Closing = createContext<() => void>(() => {})

export function useClosing(): () => void {
  return useContext(Closing)
}
