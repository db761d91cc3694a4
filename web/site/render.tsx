import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type {
  ConsultationPage,
  ContactDraft,
  LinkDraft,
  SiteAssets,
  SiteContent,
  StopDraft,
} from '#contract/site-content.ts'
import { offlinePage } from '#web/offline-page.ts'
import { Document } from './document.tsx'
import { headScript, speculationRules } from './head-script.ts'
import { Landing } from './landing/landing.tsx'
import { Layout } from './layout.tsx'
import { About } from './pages/about.tsx'
import { BookAConsultation } from './pages/book-a-consultation.tsx'
import { Contact } from './pages/contact.tsx'
import { ForParents } from './pages/for-parents.tsx'
import { ForgotPassword } from './pages/forgot-password.tsx'
import { MessageSent } from './pages/message-sent.tsx'
import { NotFound } from './pages/not-found.tsx'
import { Privacy } from './pages/privacy.tsx'
import { StopMails } from './pages/stop-mails.tsx'
import { Subjects } from './pages/subjects.tsx'
import { consultationPrice } from './prices.ts'
import { nameInSentence } from './prose.ts'
import { takesVisitors } from './registration.ts'
import { structuredData } from './structured-data.ts'
import visitorStyles from './styles/visitors.css?inline'
import { levelsOf, whatIsTaught } from './subjects.ts'

type Page = {
  title: (content: SiteContent) => string
  description: (content: SiteContent) => string
  body: (content: SiteContent, assets: SiteAssets) => ReactNode
  /** For search engines: listed, only reachable, or to be forgotten. Listed when it is left out. */
  search?: 'unlisted' | 'forgotten'
  /** What no other page needs. */
  styles?: string
  /** In schema.org's words. */
  data?: (content: SiteContent, assets: SiteAssets) => string
}

const startWith = (price: string) =>
  price.startsWith('from ') ? `Start with a consultation ${price}.` : `Start with a ${price} consultation.`

const pages: Record<string, Page> = {
  '/': {
    title: ({ subjects }) => whatIsTaught(subjects).replace(/\.$/, ''),
    description: ({ subjects }) =>
      `${whatIsTaught(subjects)} Evenings and weekends, online or in person. ${startWith(consultationPrice(subjects))}`,
    body: (content) => <Landing content={content} />,
    data: structuredData,
  },
  '/subjects': {
    title: () => 'Subjects and prices',
    description: ({ subjects }) =>
      `Subjects${subjects.length ? ` at ${levelsOf(subjects)}` : ''}, what an hour costs online and in person, and the weekly hours.`,
    body: (content, { canMail }) => <Subjects content={content} takesVisitors={takesVisitors(content, canMail)} />,
  },
  '/for-parents': {
    title: () => 'For parents',
    description: () => 'What parents can see of the lessons, how booking and paying works, and how to cancel.',
    body: (content) => <ForParents content={content} />,
  },
  '/about': {
    title: ({ settings }) => `About ${nameInSentence(settings.tutorName)}`,
    description: ({ settings, subjects }) => `About ${nameInSentence(settings.tutorName)}. ${whatIsTaught(subjects)}`,
    body: (content) => <About content={content} />,
  },
  '/contact': {
    title: () => 'Ask a question',
    description: ({ settings }) =>
      `How to reach ${nameInSentence(settings.tutorName)} with a question about lessons, times or prices.`,
    body: (content, { canMail }) => <Contact content={content} takesVisitors={takesVisitors(content, canMail)} />,
  },
  '/forgot-password': {
    title: () => 'Forgot your password?',
    description: () => 'Passwords are reset by the tutor. How to get a new one.',
    body: (content, { canMail }) => <ForgotPassword content={content} draft={canMail ? UNASKED : null} />,
    search: 'unlisted',
  },
  '/privacy': {
    title: () => 'Your privacy',
    description: ({ settings }) => `What ${settings.brandName} keeps about pupils and parents, why, and for how long.`,
    body: (content) => <Privacy content={content} />,
  },
  '/contact/sent': {
    title: () => 'Thank you for your message',
    description: () => 'Your message has been sent.',
    body: (content) => <MessageSent content={content} />,
    search: 'forgotten',
  },
}

export const paths = Object.keys(pages)

/** Those of them that search engines should list. */
export const listedPaths = paths.filter((path) => !pages[path]?.search)

/** The exact text of every inline script, for the hashes in the content security policy. */
export const inlineScripts = [headScript, speculationRules]

/** One public page as a whole HTML document. `path` is one of `paths`. */
export function render(path: string, content: SiteContent, assets: SiteAssets): string {
  const page = pages[path]
  if (!page) throw new Error(`There is no public page ${path}`)
  return htmlOf(path, page, page.body(content, assets), content, assets)
}

const UNASKED: LinkDraft = { email: '', problem: '', said: '' }

/** /forgot-password with what came of asking for a link. */
export function renderForgotPassword(draft: LinkDraft, content: SiteContent, assets: SiteAssets): string {
  const page = pages['/forgot-password'] as Page
  return htmlOf('/forgot-password', page, <ForgotPassword content={content} draft={draft} />, content, assets)
}

/** What a device keeps for the time without a connection, as long as it knows nobody. */
export function renderOffline(content: SiteContent): string {
  return offlinePage({ brandName: content.settings.brandName, kept: null })
}

/** /contact with what was typed and why it was not taken. */
export function renderContact(draft: ContactDraft, content: SiteContent, assets: SiteAssets): string {
  const page = pages['/contact'] as Page
  return htmlOf(
    '/contact',
    page,
    <Contact {...{ content, draft, takesVisitors: takesVisitors(content, assets.canMail) }} />,
    content,
    assets,
  )
}

const consultation: Page = {
  title: () => 'Book a consultation',
  description: ({ settings }) => `Half an hour online with ${nameInSentence(settings.tutorName)}, before an account.`,
  body: () => null,
  search: 'unlisted',
  styles: visitorStyles,
}
const ofALink: Page = { ...consultation, search: 'forgotten' }

/** /book-a-consultation, and below it the link of a letter, which opens nothing but this. */
export function renderConsultation(page: ConsultationPage, content: SiteContent, assets: SiteAssets): string {
  const body = <BookAConsultation page={page} content={content} />
  return htmlOf('/book-a-consultation', page.is === 'form' ? consultation : ofALink, body, content, assets)
}

const stopMails: Page = {
  title: () => 'What you receive',
  description: () => 'No more mails of one kind.',
  body: () => null,
  search: 'forgotten',
}

/** /u/{token}: a link from a mail, which opens nothing but this. */
export function renderStop(draft: StopDraft, content: SiteContent, assets: SiteAssets): string {
  return htmlOf('', stopMails, <StopMails {...draft} />, content, assets)
}

const notFound: Page = {
  title: () => 'Page not found',
  description: () => 'There is nothing at this address.',
  body: () => <NotFound />,
  search: 'forgotten',
}

/** The page for an address that nothing answers; to be sent with status 404. */
export function renderNotFound(content: SiteContent, assets: SiteAssets): string {
  return htmlOf('', notFound, notFound.body(content, assets), content, assets)
}

/** Where the tutor is asked about each claim (Rules #132). */
const WITH_CLAIMS = ['/', '/about', '/for-parents']

function htmlOf(path: string, page: Page, body: ReactNode, content: SiteContent, assets: SiteAssets): string {
  return `<!doctype html>${renderToStaticMarkup(
    <Document
      title={page.title(content)}
      description={page.description(content)}
      brandName={content.settings.brandName}
      origin={assets.origin}
      path={page.search === 'forgotten' ? null : path}
      islandScript={assets.island}
      claimChecks={WITH_CLAIMS.includes(path) ? assets.claimChecks : undefined}
      data={page.data?.(content, assets)}
      ownStyles={page.styles}
    >
      <Layout path={path} content={content} year={assets.year}>
        {body}
      </Layout>
    </Document>,
  )}`
}
