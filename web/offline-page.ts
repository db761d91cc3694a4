/** What a device shows where a page cannot be had: a whole document without a script, and without anything to fetch. */

export interface OfflinePage {
  readonly brandName: string
  /** Null on the page that knows nobody. */
  readonly kept: Kept | null
}

export interface Kept {
  /** `Sunday 18 January, 16:05` */
  readonly asOf: string
  readonly lessons: readonly { readonly when: string; readonly what: string }[]
  /** Names of files; none for the tutor. */
  readonly materials: readonly string[]
}

/** No links, notes or prices: a lost phone tells no more than when its owner is away from home. */
export function offlinePage({ brandName, kept }: OfflinePage): string {
  const lessons = kept?.lessons.map(({ when, what }) => `<li><b>${safe(when)}</b> ${safe(what)}</li>`) ?? []
  const materials = kept?.materials.map((name) => `<li>${safe(name)}</li>`) ?? []
  return [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="robots" content="noindex"><title>You are offline | ${safe(brandName)}</title>`,
    `<style>${STYLES}</style></head><body><main><p class="brand">${safe(brandName)}</p><h1>You are offline.</h1>`,
    kept
      ? `<p>As of ${safe(kept.asOf)}.</p>`
      : '<p>This page needs a connection. What you had open before is still there.</p>',
    '<p><a class="button" href="">Try again</a></p>',
    ...section('Your next lessons', lessons),
    ...section('Your materials', materials),
    '</main></body></html>',
  ].join('')
}

function section(title: string, items: readonly string[]): string[] {
  return items.length > 0 ? [`<h2>${title}</h2><ul>`, ...items, '</ul>'] : []
}

function safe(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The colours of web/styles/tokens.css, as the device has them: the theme that was chosen inside is a script's to read. */
const STYLES = `
:root{color-scheme:light dark;--paper:#fbfaf6;--ink:#15302a;--soft:#42594f;--rule:#d5ded8;--margin:#e3938c;--act:#1a4a3c;--on-act:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#0f1f1a;--ink:#edf3ef;--soft:#bacac2;--rule:#2b443b;--margin:#8c4a46;--act:#8fd3b4;--on-act:#0b221a}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.5 "Source Sans 3 Variable",system-ui,sans-serif}
main{max-width:40rem;min-height:100vh;box-sizing:border-box;margin:0 auto;padding:1.5rem 1rem 3rem 1.5rem;border-left:2px solid var(--margin)}
h1,h2,.brand{font-family:"Besley Variable",Georgia,serif;line-height:1.2}
h1{margin:2rem 0 .5rem;font-size:2rem}h2{margin:2rem 0 .25rem;font-size:1.25rem}
.brand{margin:0;font-weight:600}p{color:var(--soft)}
ul{margin:0;padding:0;list-style:none}li{padding:.6rem 0;border-bottom:1px solid var(--rule);overflow-wrap:anywhere}
b{display:block}
.button{display:inline-block;padding:.6rem 1.25rem;border-radius:8px;background:var(--act);color:var(--on-act);font-weight:600;text-decoration:none}
.button:focus-visible{outline:3px solid var(--margin);outline-offset:2px}
`.replaceAll('\n', '')
