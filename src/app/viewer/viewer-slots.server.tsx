/** Renders the parts of pages that are the signed-in user's own. */
import { type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { UserAvatar } from '#src/accounts/profile/user-avatar.tsx'
import { toFavouriteStyle } from '#src/catalogue/card/favourite-style.ts'
import type { Language } from '#src/catalogue/language/language.ts'
import { LanguageContext } from '#src/catalogue/language/use-language.ts'
import type { ContinueEntry } from '#src/my-list/continue-watching/continue-watching.ts'
import { ContinueStrip } from '#src/my-list/continue-watching/continue-strip.tsx'
import { readNumbers } from '#src/my-list/favourites/number-list.ts'
import type { ViewerData } from '#src/pages/viewer-data.ts'
import { createMemoryCache } from '#src/platform/cache/memory-cache.ts'
import { type JsonText, parseJson } from '#src/platform/json-text.ts'
import type { SlotName } from '#src/ui/viewer-slot.tsx'
import type { PageFacts } from './page-facts.ts'

export type SlotTexts = Record<`html.${SlotName}`, string>

/** The HTML of a page's slots. */
export async function renderSlots(
  own: ViewerData,
  { hearts, hasRow }: PageFacts,
  language: Language,
): Promise<SlotTexts> {
  const favourites = readNumbers(await own.favourites())
  return {
    'html.avatar': renderCached(`avatar ${own.viewer.username} ${own.viewer.avatar}`, () => (
      <UserAvatar of={own.viewer} />
    )),
    'html.continueRow': hasRow ? renderRow(await own.continueWatching(), language) : '',
    'html.favouriteStyle': toFavouriteStyle(hearts.filter((number) => favourites.has(number))),
  }
}

/** As `ContinueRow` renders it in browsers. */
function renderRow(json: JsonText<ContinueEntry[]>, language: Language): string {
  if (json === '[]') return ''
  return renderCached(`row ${language} ${json}`, () => (
    <LanguageContext value={{ language, choose: () => undefined }}>
      <Suspense>
        <ContinueStrip entries={parseJson(json)} onRemove={() => undefined} />
      </Suspense>
    </LanguageContext>
  ))
}

/** The same user opens several pages in a row. */
const CACHE_BYTES = 4_000_000
const rendered = createMemoryCache<string>(CACHE_BYTES)

function renderCached(key: string, node: () => ReactNode): string {
  const cached = rendered.get(key)
  if (cached !== undefined) return cached
  const html = renderToString(node())
  rendered.set(key, html, 2 * (key.length + html.length) + 100)
  return html
}
