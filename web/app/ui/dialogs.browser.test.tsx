import '../app.css'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { renderInApp } from '../testing/render-in-app.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Dialogs, openDialog, useClosing } from './dialogs.tsx'
import { RowMenu } from './row-menu.tsx'
import { TextField } from './text-field.tsx'

interface NoteDialogProps {
  pupil: string
  onSave?: () => void
}

function NoteDialog({ pupil, onSave }: NoteDialogProps) {
  const close = useClosing()
  const save = () => {
    onSave?.()
    close()
  }
  return (
    <Dialog title={`A note on ${pupil}`} footer={<Button onPress={save}>Save</Button>}>
      <TextField label="Note" />
    </Dialog>
  )
}

const part = { NoteDialog }
const openNote = (props: NoteDialogProps) => openDialog(() => Promise.resolve(part), 'NoteDialog', props)

/** What stands in the row of a pupil: a way to write a note, which the note may take away with it. */
type Stands = 'a row' | 'a row without its button' | 'a row with its button disabled' | 'no row'

function Pupils({ afterwards = 'a row' }: { afterwards?: Stands }) {
  const [stands, setStands] = useState<Stands>('a row')
  const onSave = () => setStands(afterwards)
  return (
    <>
      <Button data-focus-home>Somewhere else</Button>
      <section aria-label="Pupils">
        <Button data-focus-home>Add a pupil</Button>
        <ul>
          {stands !== 'no row' && (
            <li tabIndex={-1} data-focus-home="row" aria-label="Amira">
              {stands !== 'a row without its button' && (
                <Button isDisabled={stands !== 'a row'} onPress={() => openNote({ pupil: 'Amira', onSave })}>
                  Write a note
                </Button>
              )}
            </li>
          )}
        </ul>
      </section>
    </>
  )
}

const dialog = page.getByRole('dialog', { name: 'A note on Amira' })
const write = page.getByRole('button', { name: 'Write a note' })
const save = dialog.getByRole('button', { name: 'Save' })

async function openFromRow(afterwards?: Stands) {
  await renderInApp(<Pupils {...(afterwards ? { afterwards } : {})} />)
  await write.click()
  await expect.element(dialog).toBeVisible()
}

test('focus goes into it and, once it has closed, back to what asked for it', async () => {
  await openFromRow()
  expect(dialog.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(write).toHaveFocus()
})

test.for([
  ['a row without its button', 'listitem', 'Amira'],
  ['a row with its button disabled', 'listitem', 'Amira'],
  ['no row', 'button', 'Add a pupil'],
] as const)('where %s is left, focus goes to the %s "%s"', async ([afterwards, role, name]) => {
  await openFromRow(afterwards)
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole(role, { name })).toHaveFocus()
})

let leave = () => {}

function Leaving() {
  const [isThere, setThere] = useState(true)
  leave = () => flushSync(() => setThere(false))
  return isThere ? <Pupils /> : <Button data-focus-home>Nobody</Button>
}

test('a row that goes only once the dialog has closed gives its focus home', async () => {
  await renderInApp(<Leaving />)
  await write.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(write).toHaveFocus()
  leave()
  await expect.element(page.getByRole('button', { name: 'Nobody' })).toHaveFocus()
})

test('focus that is held around what has gone is given home as well', async () => {
  await renderInApp(
    <div role="dialog" aria-label="Around" tabIndex={-1}>
      <Button>Close</Button>
      <Leaving />
    </div>,
  )
  await write.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(write).toHaveFocus()
  leave()
  const held = page.getByRole('button', { name: 'Close' }).element()
  if (held instanceof HTMLElement) held.focus()
  await expect.element(page.getByRole('button', { name: 'Nobody' })).toHaveFocus()
})

test('asked for from a menu, it gives focus back to the menu’s button', async () => {
  await renderInApp(
    <>
      <Button data-focus-home>Add a pupil</Button>
      <RowMenu label="Amira" actions={[{ name: 'Write a note', act: () => openNote({ pupil: 'Amira' }) }]} />
    </>,
  )
  await page.getByRole('button', { name: 'Amira' }).click()
  await page.getByRole('menuitem', { name: 'Write a note' }).click()
  await expect.element(dialog).toBeVisible()
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Amira' })).toHaveFocus()
})

test('what it was opened from may go while it is open: what was typed stays', async () => {
  await renderInApp(<Leaving />)
  await write.click()
  await dialog.getByLabelText('Note').fill('Likes triangles')
  leave()
  await expect.element(page.getByText('Nobody')).toBeInTheDocument()
  await expect.element(dialog.getByLabelText('Note')).toHaveValue('Likes triangles')
})

test('one that opens another as it closes hands the way home on', async () => {
  await renderInApp(
    <Button onPress={() => openNote({ pupil: 'Amira', onSave: () => void openNote({ pupil: 'Ben' }) })}>
      Write two notes
    </Button>,
  )
  await page.getByRole('button', { name: 'Write two notes' }).click()
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  const second = page.getByRole('dialog', { name: 'A note on Ben' })
  await second.getByRole('button', { name: 'Save' }).click()
  await expect.element(second).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Write two notes' })).toHaveFocus()
})

test('one over another takes the keys, and gives focus back into it', async () => {
  await renderInApp(
    <Button onPress={() => openDialog(() => Promise.resolve({ Outer }), 'Outer')}>Open the lesson</Button>,
  )
  await page.getByRole('button', { name: 'Open the lesson' }).click()
  await page.getByRole('button', { name: 'Note on it' }).click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Lesson' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Note on it' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Open the lesson' })).toHaveFocus()
})

function Outer() {
  return (
    <Dialog title="Lesson">
      <Button onPress={() => openNote({ pupil: 'Amira' })}>Note on it</Button>
    </Dialog>
  )
}

test('with another page it is gone', async () => {
  const { rerender } = await render(<Dialogs page="/students" />)
  await openNote({ pupil: 'Amira' })
  await expect.element(dialog).toBeVisible()
  await rerender(<Dialogs page="/students" />)
  await expect.element(dialog).toBeVisible()
  await rerender(<Dialogs page="/admin" />)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('one that arrives when its page has been left opens on no other', async () => {
  const { rerender } = await render(<Dialogs page="/students" />)
  const arrival = Promise.withResolvers<{ NoteDialog: typeof NoteDialog }>()
  const isOpened = openDialog(() => arrival.promise, 'NoteDialog', { pupil: 'Amira' })
  await rerender(<Dialogs page="/admin" />)
  arrival.resolve({ NoteDialog })
  expect(await isOpened).toBe(false)
  expect(dialog.elements()).toEqual([])
  await openNote({ pupil: 'Amira' })
  await expect.element(dialog).toBeVisible()
})

test('one that does not arrive says so, and another failure is not hidden', async () => {
  await renderInApp(<p>Pupils</p>)
  await openDialog<'NoteDialog', NoteDialogProps>(
    () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/note.js')),
    'NoteDialog',
    { pupil: 'Amira' },
  )
  await expect.element(page.getByRole('alertdialog', { name: /^A part of this page did not load\./ })).toBeVisible()
  const broken = openDialog<'NoteDialog', NoteDialogProps>(() => Promise.reject(new Error('a slip')), 'NoteDialog', {
    pupil: 'Amira',
  })
  await expect(broken).rejects.toThrow('a slip')
})
