import '../app.css'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { axeViolations } from '../testing/axe-violations.ts'
import { Button } from './button.tsx'
import { Card, Section } from './card.tsx'
import { CopyButton } from './copy-button.tsx'
import { DraftNote } from './draft-note.tsx'
import { Failed } from './failed.tsx'
import { Empty, SkeletonRows } from './loaded.tsx'
import { PageTitle } from './page-title.tsx'
import { RowMenu } from './row-menu.tsx'
import { Spinner } from './spinner.tsx'
import { StatusChip } from './status-chip.tsx'
import { Tabs } from './tabs.tsx'
import { Toaster } from './toaster.tsx'
import { notify } from './toasts.tsx'

const statuses = ['CONFIRMED', 'PENDING', 'REQUESTED', 'AMENDED', 'CANCELLED', 'DENIED', 'COMPLETED', 'PAID', 'OVERDUE']

function EveryPart() {
  const [tab, setTab] = useState<'requests' | 'upcoming'>('requests')
  return (
    <main>
      <PageTitle title="Manage Schedule" dateline="Tuesday 8 September 2026">
        <Button variant="pencil">Add Time Block</Button>
      </PageTitle>
      <Card
        title="Buttons"
        note="All of them"
        aside={<StatusChip status="AMENDED">AMENDED (CONFIRMED → REVIEW)</StatusChip>}
      >
        <Button variant="primary">Save</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="quiet">Cancel</Button>
        <CopyButton text="Lesson-123abc" label="Copy bank reference" />
        <RowMenu label="Actions for the lesson" actions={[{ name: 'Move', act: () => {} }]} />
        {statuses.map((status) => (
          <StatusChip key={status} status={status} />
        ))}
      </Card>
      <Section title="Lists">
        <Failed message="Failed to load bookings. Please try again later." onRetry={() => {}} />
        <SkeletonRows label="Loading lessons" />
        <Spinner />
        <Tabs
          label="Bookings"
          selected={tab}
          onSelect={setTab}
          items={[
            { id: 'requests', name: 'Pending Requests', count: 2, content: <Empty>No requests.</Empty> },
            { id: 'upcoming', name: 'Upcoming Sessions', content: <p>Nothing planned.</p> },
          ]}
        />
      </Section>
      <Toaster />
    </main>
  )
}

test.for(['light', 'dark'])('axe finds nothing wrong with any part in the %s theme', async (theme) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await render(<EveryPart />)
  notify('Booking confirmed successfully!')
  await expect.element(page.getByText('Booking confirmed successfully!').first()).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('a status always carries its word', async () => {
  await render(<StatusChip status="CONFIRMED" />)
  await expect.element(page.getByText('Confirmed')).toBeVisible()
})

test('a tab shows its own content and how much is waiting', async () => {
  await render(<EveryPart />)
  await expect.element(page.getByRole('tab', { name: 'Pending Requests 2' })).toBeVisible()
  await page.getByRole('tab', { name: 'Upcoming Sessions' }).click()
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Nothing planned.')
})

function Terms({ first = 'Autumn', waiting = 0 }) {
  const [term, setTerm] = useState(first)
  const items = ['Autumn', 'Spring', 'Summer', 'Next year'].map((name) => ({
    id: name,
    name: `${name} term`,
    content: name,
    count: name === 'Autumn' ? waiting : 0,
  }))
  return <Tabs label="Terms" selected={term} onSelect={setTerm} items={items} />
}

test('a tab that is chosen by its edge comes wholly into sight, and the next one with it', async () => {
  await page.viewport(320, 800)
  await render(<Terms />)
  const leftOf = (name: string) => page.getByRole('tab', { name }).element().getBoundingClientRect().left
  expect(leftOf('Next year term')).toBeGreaterThan(320)
  // A click of Playwright would scroll first.
  page
    .getByRole('tab', { name: 'Summer term' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Summer')
  expect(leftOf('Next year term')).toBeLessThan(320)
})

test('the last tab stays wholly in sight when a count appears before it', async () => {
  await page.viewport(320, 800)
  const { rerender } = await render(<Terms first="Next year" />)
  // A row is scrolled by whole pixels: half of one may be missing.
  const right = () =>
    Math.round(page.getByRole('tab', { name: 'Next year term' }).element().getBoundingClientRect().right)
  expect(right()).toBeLessThanOrEqual(320)
  await rerender(<Terms first="Next year" waiting={12} />)
  await expect.element(page.getByText('12')).toBeVisible()
  expect(right()).toBeLessThanOrEqual(320)
})

test('what is said twice in a row stands there once', async () => {
  await render(<Toaster />)
  const said = page.getByRole('alertdialog', { name: 'Payment confirmed successfully!' })
  notify('Payment confirmed successfully!')
  await expect.element(said).toBeVisible()
  notify('Payment confirmed successfully!')
  notify('Failed to confirm payment', 'danger')
  await expect.element(page.getByRole('alertdialog', { name: 'Failed to confirm payment' })).toBeVisible()
  expect(said.elements()).toHaveLength(1)
})

test.for([390, 1280, 1440])('the note of a kept draft has the same room above and below at %i px', async (width) => {
  await page.viewport(width, 844)
  await render(<DraftNote draft={{ isKept: true, startAgain: () => {} }} />)
  const note = page.getByRole('status').element()
  const box = note.parentElement?.getBoundingClientRect() ?? new DOMRect()
  const text = document.createRange()
  text.selectNodeContents(note)
  const [words, button] = [text.getBoundingClientRect(), page.getByRole('button').element().getBoundingClientRect()]
  expect(words.top - box.top).toBeGreaterThanOrEqual(8)
  const isWrapped = button.top >= words.bottom
  expect(isWrapped).toBe(width === 390)
  if (isWrapped) expect(Math.abs(button.left - box.left)).toBeLessThanOrEqual(2)
  else expect(Math.abs(words.top - box.top - (box.bottom - words.bottom))).toBeLessThanOrEqual(1.5)
})
