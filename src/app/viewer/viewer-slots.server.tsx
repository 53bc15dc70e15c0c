/** Renders the parts of pages that are the signed-in user's own. */
import { type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { bindForms } from '#src/accounts/current-user/form-owner.ts'
import { UserAvatar } from '#src/accounts/profile/user-avatar.tsx'
import { findCardButtons, toCardStyle } from '#src/catalogue/card/card-style.ts'
import type { Language } from '#src/catalogue/language/language.ts'
import { LanguageContext } from '#src/catalogue/language/use-language.ts'
import type { ContinueEntry } from '#src/list/continue-watching/continue-watching.ts'
import { ContinueStrip } from '#src/list/continue-watching/continue-strip.tsx'
import ContinueSlide from '#src/discover/home/continue-slide.tsx'
import type { OwnSlide } from '#src/list/continue-watching/own-slide.ts'
import HomeRow from '#src/list/home-rows/home-row.tsx'
import { type HomeRows, type HomeRowTexts, NO_ROWS } from '#src/list/home-rows/home-rows.ts'
import { OwnListRows, OwnListTabs } from '#src/list/list-page/own-list-parts.server.tsx'
import { entryLabel } from '#src/list/entries/status-labels.ts'
import type { LoadedViewerData } from '#src/site/viewer-data.ts'
import { createMemoryCache, type MemoryCache } from '#src/platform/cache/memory-cache.ts'
import { type JsonText, parseJson } from '#src/platform/json-text.ts'
import type { SlotName } from '#src/ui/viewer-slot.tsx'
import type { PageFacts } from './page-facts.ts'

export type SlotTexts = Record<`html.${SlotName}`, string>

/** The HTML of a page's slots. */
export async function renderSlots(
  own: LoadedViewerData,
  { cards, parts }: PageFacts,
  language: Language,
): Promise<SlotTexts> {
  const { favourites, statuses } = await own.cardLists()
  const continueRow = parts.has('continueRow') ? renderContinueRow(await own.continueWatching(), language) : ''
  const slide = parts.has('ownSlide') ? await own.ownSlide() : null
  const homeRows = HOME_ROWS.some((name) => parts.has(name)) ? await own.homeRows() : NO_ROWS
  const because = renderHomeRow('because', homeRows, language)
  const list = parts.has('listTabs') ? await own.shownList() : null
  const inRow = findCardButtons(because)
  return {
    'html.avatar': renderCached('avatar', `${own.viewer.username} ${own.viewer.avatar}`, () =>
      renderToString(<UserAvatar of={own.viewer} />),
    ),
    'html.ownSlide': slide === null ? '' : renderOwnSlide(slide, language),
    'html.continueRow': continueRow,
    'html.newOnList': renderHomeRow('newOnList', homeRows, language),
    'html.because': because,
    'html.planned': renderHomeRow('planned', homeRows, language),
    'html.listTabs': list ? renderPart(<OwnListTabs {...list} />, language) : '',
    'html.listRows':
      list && parts.has('listRows') ? bindForms(renderPart(<OwnListRows {...list} />, language), own.viewer.id) : '',
    'html.cardStyle': toCardStyle({
      favourites: [...cards.hearts, ...inRow.hearts].filter((number) => favourites.has(number)),
      statuses: [...cards.statuses, ...inRow.statuses].flatMap((number) => {
        const status = statuses.get(number)
        return status ? [{ number, ...status, words: entryLabel(status, null) }] : []
      }),
    }),
  }
}

const HOME_ROWS = ['newOnList', 'because', 'planned'] as const

/** As `ContinueRow` renders it in browsers. */
function renderContinueRow(json: JsonText<ContinueEntry[]>, language: Language): string {
  if (json === '[]') return ''
  return renderRow(`row ${language}`, json, language, () => (
    <ContinueStrip entries={parseJson(json)} onRemove={() => undefined} />
  ))
}

/** As `Spotlight` renders it in browsers at first. */
const renderOwnSlide = (json: JsonText<OwnSlide>, language: Language): string =>
  renderRow(`slide ${language}`, json, language, () => <ContinueSlide json={json} state="shown" moved={false} />)

/** As `OwnRow` renders it in browsers. */
const renderHomeRow = (name: keyof HomeRows, rows: HomeRowTexts, language: Language): string =>
  rows[name] === null
    ? ''
    : renderRow(`${name} ${language}`, rows[name], language, () => <HomeRow name={name} rows={rows} />)

const renderRow = (what: string, source: string, language: Language, row: () => ReactNode): string =>
  renderCached(what, source, () => renderPart(<Suspense>{row()}</Suspense>, language))

/** Without React's links that preload pictures: a document has them in its head, and browsers would not expect them here. */
const renderPart = (part: ReactNode, language: Language): string =>
  renderToString(<LanguageContext value={{ language, choose: () => undefined }}>{part}</LanguageContext>).replace(
    /^(?:<link rel="preload"[^>]*>)+/,
    '',
  )

/** The same user opens several pages in a row. */
const CACHE_BYTES = 1_500_000
/** By what is rendered, then by its data, which is the same string again: it need not be read to be found. */
const caches = new Map<string, MemoryCache<string>>()

function renderCached(what: string, source: string, render: () => string): string {
  const rendered = caches.get(what) ?? createMemoryCache<string>(CACHE_BYTES)
  caches.set(what, rendered)
  const cached = rendered.get(source)
  if (cached !== undefined) return cached
  const html = render()
  rendered.set(source, html, 2 * (source.length + html.length) + 100)
  return html
}
