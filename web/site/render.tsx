import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteAssets, SiteContent } from '#contract/site-content.ts'
import { Document } from './document.tsx'
import { headScript, speculationRules } from './head-script.ts'
import { Landing } from './landing/landing.tsx'
import { Layout } from './layout.tsx'
import { About } from './pages/about.tsx'
import { Contact } from './pages/contact.tsx'
import { ForParents } from './pages/for-parents.tsx'
import { ForgotPassword } from './pages/forgot-password.tsx'
import { NotFound } from './pages/not-found.tsx'
import { Subjects } from './pages/subjects.tsx'
import { levelsOf, whatIsTaught } from './subjects.ts'

type Page = {
  title: (content: SiteContent) => string
  description: (content: SiteContent) => string
  body: (content: SiteContent) => ReactNode
}

const pages: Record<string, Page> = {
  '/': {
    title: ({ subjects }) => whatIsTaught(subjects).replace(/\.$/, ''),
    description: ({ subjects }) =>
      `${whatIsTaught(subjects)} Evenings and weekends, online or in person. Start with a £5 consultation.`,
    body: (content) => <Landing content={content} />,
  },
  '/subjects': {
    title: () => 'Subjects and prices',
    description: ({ subjects }) =>
      `Subjects${subjects.length ? ` at ${levelsOf(subjects)}` : ''}, what an hour costs online and in person, and the weekly hours.`,
    body: (content) => <Subjects content={content} />,
  },
  '/for-parents': {
    title: () => 'For parents',
    description: () => 'What parents can see of the lessons, how booking and paying works, and how to cancel.',
    body: (content) => <ForParents content={content} />,
  },
  '/about': {
    title: ({ settings }) => `About ${settings.tutorName}`,
    description: ({ settings, subjects }) => `About ${settings.tutorName}. ${whatIsTaught(subjects)}`,
    body: (content) => <About content={content} />,
  },
  '/contact': {
    title: () => 'Ask a question',
    description: ({ settings }) => `How to reach ${settings.tutorName} with a question about lessons, times or prices.`,
    body: (content) => <Contact content={content} />,
  },
  '/forgot-password': {
    title: () => 'Forgot your password?',
    description: () => 'Passwords are reset by the tutor. How to get a new one.',
    body: () => <ForgotPassword />,
  },
}

export const paths = Object.keys(pages)

/** The exact text of every inline script, for the hashes in the content security policy. */
export const inlineScripts = [headScript, speculationRules]

/** One public page as a whole HTML document. `path` is one of `paths`. */
export function render(path: string, content: SiteContent, assets: SiteAssets): string {
  const page = pages[path]
  if (!page) throw new Error(`There is no public page ${path}`)
  const { title, description, body } = page
  return htmlOf(
    { path, canonical: assets.origin + path, title: title(content), description: description(content) },
    body(content),
    content,
    assets,
  )
}

/** The page for an address that nothing answers; to be sent with status 404. */
export function renderNotFound(content: SiteContent, assets: SiteAssets): string {
  const about = { path: '', canonical: null, title: 'Page not found', description: 'There is nothing at this address.' }
  return htmlOf(about, <NotFound />, content, assets)
}

type Head = { path: string; canonical: string | null; title: string; description: string }

function htmlOf({ path, ...head }: Head, body: ReactNode, content: SiteContent, assets: SiteAssets): string {
  return `<!doctype html>${renderToStaticMarkup(
    <Document {...head} brandName={content.settings.brandName} islandScript={assets.island}>
      <Layout path={path} content={content} year={assets.year}>
        {body}
      </Layout>
    </Document>,
  )}`
}
