/** The copy of a page that is saved: what it needs, and the line that says how old it is. */

import { STATE_ID } from './note-state.ts'

/** Immutable files of the site. */
const ASSET = /\/assets\/[\w.-]+\.(?:js|css|woff2)/g
/** Pictures in the sizes that browsers without a choice load. */
const PICTURE = /<img[^>]* src="(\/images\/[\w./-]+)"/g
export const MAX_PICTURES = 40

/** @param loaded the paths of what the browser has loaded for this page, if it is open */
export function listFiles(html: string, loaded: readonly string[]): string[] {
  const assets = [...html.matchAll(ASSET)].map(([path]) => path)
  const loadedPictures = loaded.filter((path) => path.startsWith('/images/'))
  const pictures = loadedPictures.length > 0 ? loadedPictures : [...html.matchAll(PICTURE)].map(([, path = '']) => path)
  const others = loaded.filter((path) => path.startsWith('/assets/') && !path.endsWith('.wasm'))
  return [...new Set([...assets, ...others, ...[...new Set(pictures)].slice(0, MAX_PICTURES)])]
}

/** Of a page with all that it can load. */
export const MAX_FILES = 500
/** In scripts, as paths and relative to the script. The manifest names the parts of all other pages. */
const IMPORT = /(?:"|'|`)(?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css))/g
export const mayImport = (file: string): boolean => file.endsWith('.js') && !/\/manifest-/.test(file)
export const listImports = (script: string): string[] => [
  ...new Set([...script.matchAll(IMPORT)].map(([, name = '']) => `/assets/${name}`)),
]

/** Its own element, which React skips when it hydrates the page; above the bottom bar of phones. */
const STYLE = `
#saved-note{position:fixed;z-index:var(--z-bar);inset:auto 0 calc(var(--dock-height) + 10px);display:flex;width:fit-content;max-width:calc(100vw - 24px);margin:auto;border-radius:var(--r-pill);padding:0 6px 0 18px;align-items:center;background:var(--text);color:var(--bg);box-shadow:var(--shadow-2);font-size:.875rem;font-weight:600;line-height:1.25}
#saved-note a{display:inline-flex;min-height:44px;padding-inline:12px;align-items:center;border-radius:inherit;text-decoration:underline;text-underline-offset:3px}
@media (width >= 758px){#saved-note{bottom:16px}}
body::after{content:"";display:block;height:64px}`

/** @param time as the reader sees it, such as `Nov 27, 14:05` */
export function markPage(html: string, time: string): string {
  const note = `<aside id="saved-note" aria-label="Offline"><style>${STYLE}</style><span><span id="${STATE_ID}">You’re offline.</span> This page is from ${escapeText(time)}.</span><a href="">Reload</a></aside>`
  return html.replace('<html ', '<html data-saved="" ').replace(/<body[^>]*>/, (body) => body + note)
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
