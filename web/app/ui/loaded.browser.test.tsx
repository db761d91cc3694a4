import '../app.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { axeViolations } from '../testing/axe-violations.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { Button } from './button.tsx'
import { faceOf, QueryList } from './loaded.tsx'
import { PageTitle } from './page-title.tsx'

const failed = 'Failed to load the pupils. Please try again later.'
const alert = () => page.getByText(failed)
const tryAgain = () => page.getByRole('button', { name: 'Try again' })

/** Each reading of the list waits until the test answers it. */
function asked(name: string) {
  const readings: PromiseWithResolvers<string[]>[] = []
  const read = vi.fn(() => {
    const reading = Promise.withResolvers<string[]>()
    readings.push(reading)
    return reading.promise
  })
  const options = queryOptions({ queryKey: [name], queryFn: read })
  const last = () => readings.at(-1) ?? Promise.withResolvers<string[]>()
  return { options, read, answer: (names: string[]) => last().resolve(names), fail: () => last().reject(new Error()) }
}

type Names = ReturnType<typeof asked>['options']

/** Tells when a reading has ended and the page knows of it. */
function Reading({ of }: { of: Names }) {
  return <p>Reading: {useQuery(of).status}</p>
}

async function showPupils() {
  const pupils = asked('pupils')
  const queryClient = await renderInApp(
    <>
      <PageTitle title="Pupils" />
      <Reading of={pupils.options} />
      <QueryList
        of={pupils.options}
        waiting="Loading the pupils"
        rows={4}
        failed={failed}
        empty="Nobody has come yet."
        action={<Button>Invite somebody</Button>}
      >
        {(names) => (
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      </QueryList>
    </>,
  )
  await expect.poll(() => pupils.read.mock.calls.length).toBe(1)
  return { ...pupils, queryClient }
}

test('a list on its way says so once and keeps the place of its rows', async () => {
  await showPupils()
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading the pupils')
  expect(page.getByRole('status').element().querySelectorAll(':scope > div')).toHaveLength(4)
  await expect.element(page.getByRole('list')).not.toBeInTheDocument()
  expect(await axeViolations()).toEqual([])
})

test('a list that was read is shown, without what stood there meanwhile', async () => {
  const { answer } = await showPupils()
  answer(['Amira', 'Ben'])
  await expect.element(page.getByText('Amira')).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(2)
  await expect.element(page.getByText('Loading the pupils')).not.toBeInTheDocument()
  await expect.element(page.getByText('Nobody has come yet.')).not.toBeInTheDocument()
})

test('a list with nothing in it says so and what to do about it', async () => {
  const { answer } = await showPupils()
  answer([])
  await expect.element(page.getByText('Nobody has come yet.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Invite somebody' })).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('a list that could not be read is asked for again, and says until then that it failed', async () => {
  const { answer, fail, read } = await showPupils()
  fail()
  await expect.element(alert()).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await tryAgain().click()
  await expect.element(page.getByText('Reading: pending')).toBeInTheDocument()
  await expect.element(alert()).toBeVisible()
  await expect.element(tryAgain()).toHaveFocus()
  await expect.element(tryAgain()).toHaveAttribute('data-pending')
  await expect.element(page.getByText('Loading the pupils')).not.toBeInTheDocument()
  expect(read).toHaveBeenCalledTimes(2)
  fail()
  await expect.element(tryAgain()).not.toHaveAttribute('data-pending')
  await tryAgain().click()
  answer(['Amira'])
  await expect.element(page.getByText('Amira')).toBeVisible()
})

test('what is known stays when reading it again fails', async () => {
  const { answer, fail, read, queryClient } = await showPupils()
  answer(['Amira'])
  await expect.element(page.getByText('Amira')).toBeVisible()
  void queryClient.invalidateQueries()
  await expect.poll(() => read.mock.calls.length).toBe(2)
  fail()
  await expect.element(page.getByText('Reading: error')).toBeVisible()
  await expect.element(page.getByText('Amira')).toBeVisible()
  await expect.element(alert()).not.toBeInTheDocument()
})

function Choice({ of }: { of: readonly [Names, Names] }) {
  const [pupils, subjects] = [useQuery(of[0]), useQuery(of[1])]
  return pupils.data && subjects.data ? (
    <p>
      {pupils.data.length} for {subjects.data.length}
    </p>
  ) : (
    faceOf([pupils, subjects], { waiting: <p role="status">Nearly there</p>, failed })
  )
}

test('of several answers only what failed is asked for again, and all have to be there', async () => {
  const [pupils, subjects] = [asked('pupils'), asked('subjects')]
  await renderInApp(<Choice of={[pupils.options, subjects.options]} />)
  await expect.element(page.getByText('Nearly there')).toBeVisible()
  pupils.answer(['Amira', 'Ben'])
  subjects.fail()
  await expect.element(alert()).toBeVisible()
  await tryAgain().click()
  await expect.element(tryAgain()).toHaveAttribute('data-pending')
  expect(pupils.read).toHaveBeenCalledTimes(1)
  expect(subjects.read).toHaveBeenCalledTimes(2)
  subjects.answer(['Chemistry'])
  await expect.element(page.getByText('2 for 1')).toBeVisible()
})
