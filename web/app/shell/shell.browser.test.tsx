import '../app.css'
import {
  type AnyRootRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { axeViolations } from '../testing/axe-violations.ts'
import { RestrictedNotice } from './access-restricted.tsx'
import { FooterParts } from './footer-parts.tsx'
import { PublicFrame } from './public-frame.tsx'
import { Shell } from './shell.tsx'
import type { SiteFacts } from './site-source.ts'

const site: SiteFacts = {
  brandName: 'Hartwell Tuition',
  blurb: 'One-to-one Maths and English.',
  contactEmail: 'hello@hartwell.test',
  area: 'Online across the UK',
  backgroundVerified: true,
  insured: false,
  onlyInvited: false,
  hours: [{ dayOfWeek: 1, startTime: '15:00', endTime: '20:00' }],
  areHoursUsual: false,
  isWaiting: false,
  onTryHoursAgain: () => {},
}
const amira = { name: 'Amira Khan', role: 'STUDENT' } as const
const nadia = { name: 'Nadia Hartwell', role: 'TUTOR' } as const
const onLogout = vi.fn()

async function renderShell(user: typeof amira | typeof nadia = amira, unreadMessages = 0) {
  const root = createRootRoute({
    component: () => (
      <Shell
        user={user}
        brandName={site.brandName}
        unreadMessages={unreadMessages}
        onLogout={onLogout}
        footer={<FooterParts site={site} />}
      >
        <Outlet />
      </Shell>
    ),
  })
  await renderRoutes(root)
}

async function renderVisitors(facts = site) {
  const root = createRootRoute({
    component: () => (
      <PublicFrame site={facts}>
        <RestrictedNotice />
      </PublicFrame>
    ),
  })
  await renderRoutes(root)
}

async function renderRoutes(root: AnyRootRoute) {
  const pages = [
    '/dashboard',
    '/schedule',
    '/booking',
    '/quizzes',
    '/payments',
    '/chat',
    '/admin',
    '/profile',
    '/login',
  ].map((path) => createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1> }))
  const history = createMemoryHistory({ initialEntries: ['/dashboard'] })
  await render(<RouterProvider router={createRouter({ routeTree: root.addChildren(pages), history }) as never} />)
}

beforeEach(async () => {
  document.documentElement.className = ''
  document.title = 'Tuition'
  await page.viewport(1440, 900)
})

test('a student sees the greeting, the role and the entries in order, with the current one marked', async () => {
  await renderShell()
  await expect.element(page.getByRole('banner').getByRole('paragraph')).toHaveTextContent('Hello, Amira Khan student')
  const nav = page.getByRole('navigation', { name: 'Student area' })
  await expect.element(nav).toBeVisible()
  const links = nav.getByRole('link').elements()
  expect(links.map((link) => link.textContent)).toEqual([
    'Dashboard',
    'Book Lessons',
    'Quizzes',
    'Resources',
    'Feedback',
    'Payments',
    'Profile',
  ])
  expect(links[0]).toHaveAttribute('aria-current', 'page')
  expect(page.getByRole('complementary', { name: 'Sidebar' }).element().getBoundingClientRect().width).toBe(256)
})

test('the tutor has entries of his own', async () => {
  await renderShell(nadia)
  const nav = page.getByRole('navigation', { name: 'Tutor area' })
  await expect.element(nav).toBeVisible()
  expect(
    nav
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Dashboard', 'Schedule', 'Students', 'Quiz Management', 'Resources', 'Admin Panel', 'Profile'])
})

test('a collapsed sidebar is 64 px of icons with tooltips, and this device remembers it', async () => {
  await renderShell()
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await expect.poll(() => sidebar.element().getBoundingClientRect().width).toBe(64)
  expect(localStorage.getItem('sidebarCollapsed')).toBe('true')
  await vi.waitFor(async () => {
    // Once more until the tooltips, which load when the sidebar is first collapsed, are there.
    await page.getByRole('banner').hover()
    await page.getByRole('link', { name: 'Book Lessons' }).hover()
    await expect.element(page.getByRole('tooltip', { name: 'Book Lessons' }), { timeout: 1000 }).toBeVisible()
  }, 10_000)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
})

test('on a phone the menu lies over the page, holds focus, and closes by Esc, by the backdrop and by a link', async () => {
  await page.viewport(390, 844)
  await renderShell()
  const open = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect.element(open).toBeVisible()
  expect(page.getByRole('complementary').elements()).toEqual([])

  await open.click()
  await expect.element(menu).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()

  await open.click()
  await expect.element(menu).toBeVisible()
  const backdrop = document.elementFromPoint(350, 500) as Element
  await userEvent.click(backdrop, { position: { x: 350, y: 500 } })
  await expect.element(menu).not.toBeInTheDocument()

  await open.click()
  await menu.getByRole('link', { name: 'Book Lessons' }).click()
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: '/schedule' })).toBeVisible()
  expect(localStorage.getItem('sidebarCollapsed'), 'a phone remembers nothing about it').toBeNull()
})

test('a phone begins with the menu closed, whatever was remembered for a wide window', async () => {
  localStorage.setItem('sidebarCollapsed', 'false')
  await page.viewport(390, 844)
  await renderShell()
  await expect.element(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('a window that becomes narrow does not open the menu over the page', async () => {
  await renderShell()
  await expect.element(page.getByRole('complementary', { name: 'Sidebar' })).toBeVisible()
  await page.viewport(390, 844)
  await expect.element(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('on a phone four places are under the thumb, the one that is open marked', async () => {
  await page.viewport(390, 844)
  await renderShell()
  const bar = page.getByRole('navigation', { name: 'Main places' })
  await expect.element(bar).toBeVisible()
  const links = () => bar.getByRole('link').elements()
  expect(links().map((link) => link.textContent)).toEqual(['Dashboard', 'Lessons', 'Quizzes', 'Payments'])
  expect(links()[0]).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('link', { name: 'Lessons' }).click()
  await expect.element(page.getByRole('heading', { name: '/schedule' })).toBeVisible()
  await expect.element(bar.getByRole('link', { name: 'Lessons' })).toHaveAttribute('aria-current', 'page')
  expect(bar.getByRole('link', { name: 'Lessons' }).element()).toHaveAttribute('href', '/schedule?tab=lessons')
})

test('the tutor finds the chat there, with the number of unread messages', async () => {
  await page.viewport(390, 844)
  await renderShell(nadia, 2)
  const bar = page.getByRole('navigation', { name: 'Main places' })
  await expect.element(bar.getByRole('link', { name: 'Chat 2 unread messages' })).toBeVisible()
  expect(
    bar
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Dashboard', 'Calendar', 'Schedule', 'Students', '2Chat 2 unread messages'])
})

test('the bar stands at the very bottom and covers nothing that is scrolled to, nor a page with little height', async () => {
  await page.viewport(390, 844)
  await renderShell()
  const bar = page.getByRole('navigation', { name: 'Main places' })
  await expect.element(bar).toBeVisible()
  expect(bar.element().getBoundingClientRect().bottom).toBe(844)
  const footer = page.getByRole('contentinfo')
  scrollTo(0, document.documentElement.scrollHeight)
  await expect.poll(() => footer.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(844 - 56)
  await page.viewport(390, 400)
  await expect.element(bar).not.toBeInTheDocument()
  await page.viewport(1440, 900)
  await expect.element(bar).not.toBeInTheDocument()
})

test('the footer is one line, which unfolds to contact, hours and the rest', async () => {
  await renderShell()
  const footer = page.getByRole('contentinfo')
  const unfold = footer.getByRole('button', { name: 'Contact and hours' })
  await expect.element(unfold).toHaveAttribute('aria-expanded', 'false')
  expect(footer.element().getBoundingClientRect().height).toBeLessThanOrEqual(48)
  await expect.element(footer.getByText('hello@hartwell.test')).not.toBeInTheDocument()
  await unfold.click()
  await expect.element(unfold).toHaveAttribute('aria-expanded', 'true')
  await expect.element(footer.getByRole('link', { name: 'hello@hartwell.test' })).toBeVisible()
  await expect.element(footer.getByText('15:00–20:00')).toBeVisible()
  await expect.element(footer.getByRole('link', { name: 'For Parents' })).toBeVisible()
  await unfold.click()
  await expect.element(footer.getByText('15:00–20:00')).not.toBeInTheDocument()
})

test('the theme is flipped and remembered', async () => {
  await renderShell()
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect.element(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
  expect(document.documentElement).toHaveClass('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
})

test('on a tablet beside the sidebar the name of whoever is signed in is there as a whole', async () => {
  await page.viewport(768, 900)
  await renderShell()
  const greeting = page.getByRole('banner').getByRole('paragraph')
  await expect.element(greeting).toBeVisible()
  const { scrollWidth, clientWidth } = greeting.element()
  expect(scrollWidth).toBe(clientWidth)
})

test('logout is one press away at any width', async () => {
  await renderShell()
  await page.getByRole('button', { name: 'Logout' }).click()
  expect(onLogout).toHaveBeenCalledTimes(1)
  await page.viewport(390, 844)
  await page.getByRole('button', { name: 'Logout' }).click()
  expect(onLogout).toHaveBeenCalledTimes(2)
})

test.for([
  { width: 1440, theme: 'light' },
  { width: 320, theme: 'dark' },
])('axe finds nothing and nothing overflows at $width px in the $theme theme', async ({ width, theme }) => {
  document.documentElement.className = theme
  await page.viewport(width, 900)
  await renderShell(nadia, 12)
  await page.getByRole('button', { name: 'Contact and hours' }).click()
  await expect.element(page.getByText('Background verified')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
  if (width > 768) return
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('the footer comes as a whole, once it is known how much there is of it', async () => {
  await renderVisitors({ ...site, hours: null, isWaiting: true })
  const footer = page.getByText('Quick links')
  await expect.element(footer).not.toBeVisible()
  await renderVisitors()
  await expect.element(footer.last()).toBeVisible()
})

test('hours that are not known yet are not said to be none', async () => {
  await renderVisitors({ ...site, hours: null })
  const footer = page.getByRole('contentinfo')
  await expect.element(footer.getByRole('heading', { name: 'Tutoring hours' })).toBeVisible()
  await expect.element(footer.getByText('No weekly hours are set at the moment.')).not.toBeInTheDocument()
})

test('hours that could not be loaded are called usual, with a way to try again', async () => {
  const onTryHoursAgain = vi.fn()
  await renderVisitors({ ...site, areHoursUsual: true, onTryHoursAgain })
  const footer = page.getByRole('contentinfo')
  await expect.element(footer.getByRole('heading', { name: /^Usual hours/ })).toBeVisible()
  await footer.getByRole('button', { name: 'Try again' }).click()
  expect(onTryHoursAgain).toHaveBeenCalledTimes(1)
})

test('a visitor who is not signed in is told so, inside the public frame', async () => {
  await renderVisitors()
  await expect.element(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible()
  await expect.element(page.getByText('Please log in to access this page.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login')
  expect(await axeViolations()).toEqual([])
})
