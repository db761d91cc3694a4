import '../app.css'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CallFailed } from '#contract/client.ts'
import { axeViolations } from '../testing/axe-violations.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { Button } from './button.tsx'
import { confirm } from './confirm.ts'
import type { Question } from './question.ts'
import { brief } from './toasts.tsx'

const dialog = page.getByRole('alertdialog', { name: /\?$/ })
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence })

async function ask<Answer>(question: Partial<Question<Answer>> & Pick<Question<Answer>, 'act'>) {
  const whole: Question<Answer> = {
    title: 'Delete GCSE Maths?',
    body: <p>Its prices will be gone.</p>,
    confirmLabel: 'Delete',
    fallback: 'It was not deleted.',
    ...question,
  }
  await renderInApp(<Button onPress={() => confirm(whole)}>Delete it</Button>)
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect.element(dialog).toBeVisible()
}

test('nothing is done before it is confirmed, and Escape leaves it undone', async () => {
  const act = vi.fn(async () => {})
  await ask({ act })
  await expect.element(dialog.getByText('Its prices will be gone.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Go back' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(act).not.toHaveBeenCalled()
  await expect.element(page.getByRole('button', { name: 'Delete it' })).toHaveFocus()
})

test('once it is done it closes and says so, in words that know the answer', async () => {
  await ask({ act: async () => 3, success: (lessons) => brief(`Gone, with ${lessons} lessons.`) })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(toast('Gone, with 3 lessons.')).toBeVisible()
})

test('a refusal stays in it with the server’s reason, and asks something else in its place', async () => {
  const deactivate = vi.fn(async () => {})
  await ask({
    act: () => Promise.reject(new CallFailed(409, 'in_use', 'It is in use.', [])),
    instead: (error) =>
      error instanceof CallFailed && error.code === 'in_use'
        ? {
            title: 'Deactivate GCSE Maths?',
            body: <p>Families can then no longer book it.</p>,
            confirmLabel: 'Deactivate',
            act: deactivate,
            success: brief('Deactivated.'),
            fallback: 'It was not deactivated.',
          }
        : null,
  })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('It is in use.')
  await expect.element(dialog.getByRole('heading', { name: 'Deactivate GCSE Maths?' })).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(deactivate).toHaveBeenCalledOnce()
  await expect.element(toast('Deactivated.')).toBeVisible()
})

test('a failure without a reason gives the sentence of the screen, and can be tried again', async () => {
  const act = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(undefined)
  await ask({ act, instead: () => null })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('It was not deleted.')
  await expect.element(dialog.getByRole('heading', { name: 'Delete GCSE Maths?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(act).toHaveBeenCalledTimes(2)
})
