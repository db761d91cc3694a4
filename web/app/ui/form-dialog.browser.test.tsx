import '../app.css'
import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { CallFailed } from '#contract/client.ts'
import { axeViolations } from '../testing/axe-violations.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { Button } from './button.tsx'
import { openDialog } from './dialogs.tsx'
import { FormDialog } from './form-dialog.tsx'
import { FormText } from './form-fields.tsx'
import { SkeletonRows } from './loaded.tsx'
import { brief } from './toasts.tsx'

const pupil = z.object({
  name: z.string().min(1, 'Please fill in the name'),
  school: z.string().min(1, 'Please fill in the school'),
})
type Pupil = z.output<typeof pupil>

interface PupilDialogProps {
  send: (pupil: Pupil) => Promise<unknown>
  /** Left out, nothing of it is kept. */
  draftOf?: string
  sent?: string
  face?: ReactNode
}

function PupilDialog({ send, draftOf, sent, face }: PupilDialogProps) {
  const form = useForm({ resolver: zodResolver(pupil), defaultValues: { name: '', school: '' } })
  return (
    <FormDialog
      title="Add a pupil"
      form={form}
      draftOf={draftOf ?? null}
      submitLabel="Add"
      send={send}
      {...(sent ? { sent } : { success: brief('Added.') })}
      fallback="The pupil was not added."
      fieldOf={{ name_taken: 'name' }}
      face={face}
    >
      <FormText control={form.control} name="name" label="Name" />
      <FormText control={form.control} name="school" label="School" />
    </FormDialog>
  )
}

const part = { PupilDialog }
const dialog = page.getByRole('dialog', { name: 'Add a pupil' })
const name = dialog.getByLabelText('Name')
const school = dialog.getByLabelText('School')
const add = dialog.getByRole('button', { name: 'Add' })
const opener = page.getByRole('button', { name: 'New pupil' })

async function open(props: PupilDialogProps) {
  await renderInApp(
    <Button onPress={() => openDialog(() => Promise.resolve(part), 'PupilDialog', props)}>New pupil</Button>,
  )
  await opener.click()
  await expect.element(dialog).toBeVisible()
}

test('what is sent closes it with its words, and focus goes home', async () => {
  const send = vi.fn(async () => {})
  await open({ send })
  await name.fill('Amira')
  await school.fill('Hill Road')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Amira', school: 'Hill Road' })
  await expect.element(page.getByRole('alertdialog', { name: 'Added.' })).toBeVisible()
  await expect.element(opener).toHaveFocus()
})

test('what is wrong stands beside its field before it is sent, and focus goes to the first', async () => {
  const send = vi.fn(async () => {})
  await open({ send })
  await add.click()
  await expect.element(name).toHaveAccessibleDescription('Please fill in the name')
  await expect.element(school).toHaveAccessibleDescription('Please fill in the school')
  await expect.element(name).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

test('a refusal keeps what was typed, and is said above and beside the field that it is about', async () => {
  await open({ send: () => Promise.reject(new CallFailed(409, 'name_taken', 'There is an Amira already.', [])) })
  await name.fill('Amira')
  await school.fill('Hill Road')
  await add.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('There is an Amira already.')
  await expect.element(name).toHaveAccessibleDescription('There is an Amira already.')
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveValue('Amira')
  await expect.element(school).toHaveValue('Hill Road')
})

test('what was refused of a field is said no more, beside it or above, once that is mended', async () => {
  await open({ send: () => Promise.reject(new CallFailed(409, 'name_taken', 'There is an Amira already.', [])) })
  await name.fill('Amira')
  await school.fill('Hill Road')
  await add.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await school.fill('Mill Road')
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await name.fill('Amira K')
  await expect.element(name).not.toHaveAccessibleDescription()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await add.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('There is an Amira already.')
})

test('without a connection the sentence of the screen stands above, and it can be sent again', async () => {
  const send = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(undefined)
  await open({ send })
  await name.fill('Amira')
  await school.fill('Hill Road')
  await add.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The pupil was not added.')
  await add.click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('while it is being sent it cannot be left', async () => {
  const reply = Promise.withResolvers<void>()
  await open({ send: () => reply.promise })
  await name.fill('Amira')
  await school.fill('Hill Road')
  await add.click()
  await userEvent.keyboard('{Escape}')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).toBeVisible()
  reply.resolve()
  await expect.element(dialog).not.toBeInTheDocument()
})

test.for(['Escape', 'Cancel', 'Close'])('left by %s, what was typed is there again until it is sent', async (way) => {
  await open({ send: async () => {}, draftOf: 'pupil:new' })
  await name.fill('Amira')
  if (way === 'Escape') await userEvent.keyboard('{Escape}')
  else await dialog.getByRole('button', { name: way }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await opener.click()
  await expect.element(name).toHaveValue('Amira')
  await expect.element(dialog.getByText('Your draft from before. It has not been sent.')).toBeVisible()
  await school.fill('Hill Road')
  await add.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await opener.click()
  await expect.element(name).toHaveValue('')
})

test('without a name for its draft nothing is kept', async () => {
  await open({ send: async () => {} })
  await name.fill('Amira')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await opener.click()
  await expect.element(name).toHaveValue('')
})

test('what was sent can be said in its place, and it then closes by itself', async () => {
  await open({ send: async () => {}, sent: 'The pupil was told.' })
  await name.fill('Amira')
  await school.fill('Hill Road')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('The pupil was told.')
  await expect.element(name).not.toBeInTheDocument()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('what stands in place of the form has nothing to send', async () => {
  await open({ send: async () => {}, face: <SkeletonRows label="Loading the schools" /> })
  await expect.element(dialog.getByText('Loading the schools')).toBeInTheDocument()
  await expect.element(name).not.toBeInTheDocument()
  await expect.element(add).not.toBeInTheDocument()
})

test.for([
  [390, 'dark'],
  [1440, 'light'],
] as const)('axe finds nothing at %i px in the %s theme, with what is wrong', async ([width, theme]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await open({ send: () => Promise.reject(new CallFailed(409, 'name_taken', 'There is an Amira already.', [])) })
  await name.fill('Amira')
  await school.fill('Hill Road')
  await add.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  expect(await axeViolations()).toEqual([])
})
