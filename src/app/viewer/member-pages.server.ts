/**
 * Pages of signed-in users. Most are rendered once for all users whose pages differ in nothing but texts: the strings of the
 * user's own data are marks, and each response has that user's texts in their place.
 */
import type { FastifyRequest } from 'fastify'
import type { RouterContextProvider } from 'react-router'
import { type Preferences, readPreferences } from '#src/catalogue/language/language.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { LoadedViewerData, ViewerData } from '#src/site/viewer-data.ts'
import { isUnavailable } from '#src/platform/database/database-unavailable.ts'
import type { SharedPage, ViewerPage } from '#src/platform/http/pages.server.ts'
import { collectStrings, markStrings } from '#src/platform/http/template/marks.ts'
import { MARKS } from '#src/platform/http/template/slots.server.ts'
import { parseMemberPage } from './member-page.ts'
import { loadMemberValues, provideMarked } from './member-values.server.ts'
import { findFacts, type PageFacts } from './page-facts.ts'
import { renderSlots } from './viewer-slots.server.tsx'

export interface MemberPagesOptions {
  snapshot(): Snapshot
  /** Version of the comments on the page at a URL. */
  commentsVersion(url: string): string
  /** The time zone of the page at a URL, for its cache key. */
  timeZoneKey(url: string, cookies: string | undefined): string
  /** The context of a page that is rendered for many users. */
  createContext(request: FastifyRequest, own: ViewerData): RouterContextProvider
}

export async function toViewerPage(
  request: FastifyRequest,
  own: LoadedViewerData,
  options: MemberPagesOptions,
): Promise<ViewerPage<PageFacts>> {
  const preferences = readPreferences(request.headers.cookie ?? null)
  return {
    factsOf: (page) => findFacts(page, (slot) => MARKS.of(`html.${slot}`)),
    slotTexts: (facts) => renderSlots(own, facts, preferences.language),
    // without the user's data, the page is rendered for this request, with what can be read
    shared: await toSharedPage(request, own, preferences, options).catch(rethrowUnlessUnavailable),
  }
}

function rethrowUnlessUnavailable(error: unknown): null {
  if (isUnavailable(error)) return null
  throw error
}

async function toSharedPage(
  request: FastifyRequest,
  own: LoadedViewerData,
  { language, adult }: Preferences,
  { snapshot, commentsVersion, timeZoneKey, createContext }: MemberPagesOptions,
): Promise<SharedPage<PageFacts> | null> {
  const { method, url, headers } = request
  const page = method === 'GET' || method === 'HEAD' ? parseMemberPage(url, snapshot()) : null
  if (!page || (page.kind === 'title' && (await own.hasWithheld(page.title)))) return null
  const values = await loadMemberValues(own, page)
  const marked = markStrings(values, MARKS)
  const audience = `${language} ${adult ? 'all' : 'safe'}${commentsVersion(url)}${timeZoneKey(url, headers.cookie)}`
  return {
    key: `member ${audience} ${JSON.stringify(marked)} ${url}`,
    createContext: () => createContext(request, provideMarked(marked)),
    texts: async (facts) => ({ ...collectStrings(values), ...(await renderSlots(own, facts, language)) }),
    isFor: async ({ users }) => (await seesAsOthers(own, users).catch(rethrowUnlessUnavailable)) === true,
  }
}

/** Users see more actions at what they wrote themselves, and nothing of those whom they blocked. @param users whose comments are on the page */
async function seesAsOthers(own: LoadedViewerData, users: ReadonlySet<string>): Promise<boolean> {
  if (users.size === 0) return true
  const hidden: ReadonlySet<string> = await own.hiddenUsers()
  return !users.has(own.viewer.id) && hidden.isDisjointFrom(users)
}
