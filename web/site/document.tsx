import besley from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url'
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import tokens from '#web/styles/tokens.css?inline'
import { headScript, speculationRules } from './head-script.ts'
import styles from './site.css?inline'

type Props = {
  title: string
  description: string
  brandName: string
  origin: string
  /** The page's own address; `null` for a page that search engines should forget. */
  path: string | null
  islandScript: string
  /** Of the script for the tutor's own view, on the page that has one. */
  claimChecks?: string | undefined
  /** In schema.org's words, ready for a script element. */
  data: string | undefined
  /** Of this page alone. */
  ownStyles?: string | undefined
  children: ReactNode
}

export function Document({
  title,
  description,
  brandName,
  origin,
  path,
  islandScript,
  claimChecks,
  data,
  ownStyles = '',
  children,
}: Props) {
  const canonical = path === null ? null : origin + path
  const fullTitle = `${title} | ${brandName}`
  return (
    <html lang="en-GB" data-claim-checks={claimChecks}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{fullTitle}</title>
        <meta name="description" content={description} />
        {canonical ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
        {canonical && <meta property="og:url" content={canonical} />}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={brandName} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:locale" content="en_GB" />
        <meta property="og:image" content={`${origin}/social.png`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={socialImage} />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" as="font" type="font/woff2" href={besley} crossOrigin="" />
        <link rel="preload" as="font" type="font/woff2" href={sourceSans} crossOrigin="" />
        <script {...verbatim(headScript)} />
        <style {...verbatim(fontFaces + tokens + styles + ownStyles)} />
        <script type="module" src={islandScript} />
        <script type="speculationrules" {...verbatim(speculationRules)} />
        {data && <script type="application/ld+json" {...verbatim(data)} />}
      </head>
      <body>{children}</body>
    </html>
  )
}

const socialImage = 'Tuition that shows its working: a quadratic equation solved on squared paper and ticked.'

const fontFaces = [
  fontFace('Besley Variable', '400 900', besley),
  fontFace('Source Sans 3 Variable', '200 900', sourceSans),
].join('')

function fontFace(family: string, weights: string, file: string): string {
  return `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url(${file}) format("woff2")}`
}

/** Scripts and styles of our own, which must arrive unescaped. */
function verbatim(text: string) {
  return { dangerouslySetInnerHTML: { __html: text } }
}
