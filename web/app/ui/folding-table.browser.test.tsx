import '../app.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeViolations } from '../testing/axe-violations.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { type Column, FoldingTable } from './folding-table.tsx'
import { LedTo } from './led-to-name.ts'
import { PageTitle } from './page-title.tsx'

interface Pupil {
  name: string
  school: string
  lessons: number
}
const pupils: Pupil[] = [
  { name: 'Amira', school: 'Hill Road', lessons: 12 },
  { name: 'Ben', school: 'Saint Mary’s', lessons: 3 },
]
const columns: readonly Column<Pupil>[] = [
  { id: 'name', heads: ['Pupil'], cell: ({ name }) => <p>{name}</p> },
  { id: 'school', heads: ['School'], cell: ({ school }) => <p>{school}</p> },
  { id: 'lessons', heads: ['Lessons'], areNumbers: true, cell: ({ lessons }) => <p>{lessons} lessons</p> },
]
const grids = {
  lines: { wide: 'lg:grid-cols-[2fr_2fr_1fr]', folded: 'max-lg:grid-cols-[1fr_auto]' },
  cards: { wide: '@min-[68rem]:grid-cols-[2fr_2fr_1fr]', folded: '@max-[68rem]:grid-cols-1' },
} as const

async function show(foldsInto: 'lines' | 'cards', named = '') {
  await renderInApp(
    <LedTo value={named}>
      <PageTitle title="Pupils" />
      <FoldingTable
        columns={columns}
        rows={pupils}
        keyOf={({ name }) => name}
        foldsInto={foldsInto}
        {...grids[foldsInto]}
      />
    </LedTo>,
  )
}

const row = (place: number) => page.getByRole('listitem').nth(place)
const left = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().left

test.for(['lines', 'cards'] as const)(
  'where there is room, what folds into %s stands under its heads',
  async (kind) => {
    await page.viewport(1440, 900)
    await show(kind)
    await expect.element(row(0)).toHaveTextContent('AmiraHill Road12 lessons')
    for (const [head, cell] of [
      ['Pupil', 'Amira'],
      ['School', 'Hill Road'],
    ] as const) {
      expect(left(head)).toBeCloseTo(left(cell), 0)
    }
    await expect.element(page.getByText('Lessons', { exact: true })).toHaveClass('text-right')
  },
)

test.for(['lines', 'cards'] as const)(
  'on a phone it folds into %s without heads, and nothing overflows',
  async (kind) => {
    await page.viewport(320, 800)
    await show(kind)
    await expect.element(page.getByText('School', { exact: true })).not.toBeVisible()
    await expect.element(row(1)).toHaveTextContent('BenSaint Mary’s3 lessons')
    expect(row(1).element().getBoundingClientRect().top).toBeGreaterThan(row(0).element().getBoundingClientRect().top)
    expect(document.documentElement.scrollWidth).toBe(320)
  },
)

test('a notice leads to its row', async () => {
  await show('lines', 'Ben')
  await expect.element(row(1)).toHaveFocus()
})

test.for([390, 1440])('axe finds nothing at %i px', async (width) => {
  await page.viewport(width, 900)
  await show('lines')
  expect(await axeViolations()).toEqual([])
})
