/** Serves pages: cached for visitors, from templates for signed-in users, or rendered for the request. */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouterContextProvider } from 'react-router'
import type { GenerationCache } from './generation-cache.ts'
import { currentWork, NO_WORK } from '../instrumentation/current-request.server.ts'
import { AVERAGE_PAGE, type Price, toUnits } from '../instrumentation/work.ts'
import type { WorkQueue } from '../jobs/work-queue.ts'
import { createTurns } from '../jobs/event-loop-turns.server.ts'
import { Problem } from '../problem.ts'
import { isSameOrigin } from '../security/same-origin.ts'
import { findForClient, requireClient } from './abandoned.server.ts'
import { toPageUrl } from './canonical-url.server.ts'
import type { FindCached } from './cached-response.server.ts'
import { type AdmitForm, acceptForms } from './form-body.server.ts'
import { createRenderer, type RendererOptions } from './render-page.server.ts'
import type { RenderedPage } from './rendered-page.ts'
import { type CacheableResponse, type ResponseCache, sendResponse, toCacheablePage } from './response-cache.server.ts'
import { cutPage, fillPage } from './template/cut-page.ts'
import { MARKS } from './template/slots.server.ts'
import { createTemplate, type PageTemplate, sendTemplate, type SlotTexts } from './template/template-pages.server.ts'

/** A page for a signed-in user. */
export interface ViewerPage<Facts> {
  /** What its slots depend on. */
  factsOf(page: RenderedPage): Facts
  /** The texts of the slots of any page. */
  slotTexts(facts: Facts): Promise<SlotTexts>
  /** Set if the page can be rendered once for many users. */
  shared: SharedPage<Facts> | null
}

export interface SharedPage<Facts> {
  /** The same for all users whose pages differ in nothing but texts. */
  key: string
  /** A context with marks instead of the user's texts. */
  createContext(): RouterContextProvider
  /** The texts of all slots. */
  texts(facts: Facts): Promise<SlotTexts>
  /** Whether the page with these facts differs for this user in nothing but texts. */
  isFor(facts: Facts): Promise<boolean>
}

export interface PagesOptions<Facts> extends RendererOptions {
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<RouterContextProvider>
  /** Null for visitors. */
  viewerPageOf(request: FastifyRequest, reply: FastifyReply): Promise<ViewerPage<Facts> | null>
  /** Part of the cache key of visitors' pages; null if the page differs each time. */
  audienceOf(request: FastifyRequest, reply: FastifyReply): Promise<string | null>
  /** The same for a request without a session, without waiting; null for other requests. */
  visitorsAudienceOf(request: IncomingMessage): string | null
  /** Whether visitors see a page while the site is private. */
  isOpenWhenPrivate(request: FastifyRequest): boolean
  /** The most that it may cost to render a page. */
  work: Price<FastifyRequest>
  /** Counts a page that must be rendered for this request, once. @throws {Problem} 429 */
  limitUncached(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Renders pages in the order of their requests. */
  renders: Pick<WorkQueue, 'run'>
  cache: ResponseCache
  /** Pages that are rendered once for many users; null for those that cannot be. */
  templates: GenerationCache<PageTemplate<Facts> | null>
  admitForm: AdmitForm
}

/** Responses for URLs longer than any of ours are not cached. */
const MAX_CACHED_URL = 500

/** In memory, for the knowledge that a page cannot be rendered once for many users, such as one that does not exist. */
const NO_TEMPLATE_BYTES = 500

/** Handles all URLs without another route. Pages accept forms, but only from the same origin. */
export async function pageRoutes<Facts>(app: FastifyInstance, options: PagesOptions<Facts>): Promise<void> {
  await app.register(async (pages) => {
    pages.addHook('onRequest', async ({ method, headers }) => {
      if (method === 'TRACE') throw new Problem(405, 'Method not allowed.', { allow: 'GET, HEAD, POST' })
      if (!SAFE_METHODS.has(method) && !isSameOrigin(headers, options.origin))
        throw new Problem(403, 'Cross-site requests are not allowed.')
    })
    pages.addHook('onRequest', async ({ url, originalUrl }, reply) => {
      const pageUrl = toPageUrl(url)
      if (pageUrl !== originalUrl) return reply.redirect(pageUrl, 308)
    })
    acceptForms(pages, options.admitForm)
    const whenPrivate = (request: FastifyRequest) => (options.isOpenWhenPrivate(request) ? 'open' : undefined)
    pages.all(
      '/*',
      { config: { work: options.work, whenPrivate } },
      createPageHandler(options, createTurns(app.server)),
    )
  })
}

const toKey = (audience: string | null, url: string): string => `${audience} ${url}`

/** Finds visitors' pages. */
export const findCachedPage =
  ({ cache, visitorsAudienceOf }: Pick<PagesOptions<unknown>, 'cache' | 'visitorsAudienceOf'>): FindCached =>
  (request) => {
    const audience = visitorsAudienceOf(request)
    return audience === null ? undefined : cache.findByKey(toKey(audience, request.url ?? ''))
  }

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const READ_METHODS = new Set(['GET', 'HEAD'])

let styles = { text: '', bytes: Buffer.alloc(0) }

/** The styles are half of a page, and encoded once. */
function joinPage({ parts }: RenderedPage): Buffer {
  return Buffer.concat(
    parts.map(({ kind, text }) => {
      if (kind !== 'style') return Buffer.from(text)
      if (styles.text !== text) styles = { text, bytes: Buffer.from(text) }
      return styles.bytes
    }),
  )
}

/** @param nextTurn lets requests for cached pages and new connections in before a render */
function createPageHandler<Facts>(options: PagesOptions<Facts>, nextTurn: () => Promise<void>) {
  const renderAtOnce = createRenderer(options)
  const render: typeof renderAtOnce = async (request, reply, context) => {
    // a form waits for no page, and is handled even if its sender has left
    if (!READ_METHODS.has(request.method)) return renderAtOnce(request, reply, context)
    return options.renders.run(async () => {
      await nextTurn()
      requireClient(reply)
      return renderAtOnce(request, reply, context)
    })
  }

  /** The page as it is rendered for this request, with the user's own texts in its slots. */
  async function renderResponse(
    request: FastifyRequest,
    reply: FastifyReply,
    user: ViewerPage<Facts> | null,
  ): Promise<CacheableResponse> {
    const context = await options.contextOf(request, reply)
    const { status, headers, page, body, isPartial } = await render(request, reply, context)
    const html =
      page &&
      (user
        ? Buffer.from(fillPage(cutPage(page.parts, MARKS), await user.slotTexts(user.factsOf(page))))
        : joinPage(page))
    return { ...toCacheablePage(status, headers, html ?? body), isPartial }
  }

  /**
   * The page with this user's texts, if it can be rendered once for many users.
   * @param limit counts the request
   */
  async function findTemplate(
    request: FastifyRequest,
    reply: FastifyReply,
    user: ViewerPage<Facts>,
    limit: () => Promise<void>,
  ): Promise<PageTemplate<Facts> | null> {
    const { shared } = user
    if (!shared || options.mode === 'development' || request.url.length > MAX_CACHED_URL) return null
    if (!options.templates.has(shared.key)) await limit()
    const create = async () => {
      const { status, headers, page, isPartial } = await render(request, reply, shared.createContext())
      if (!page || !isCacheable({ status, headers }))
        return { value: null, bytes: status < 500 ? NO_TEMPLATE_BYTES : null, isPartial }
      const value = await createTemplate(page, headers, user.factsOf(page))
      return { value, bytes: value.gzip.size }
    }
    const template = await findForClient(reply, () => options.templates.find(shared.key, create))
    return template && (await shared.isFor(template.facts)) ? template : null
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const user = await options.viewerPageOf(request, reply)
    const limit = () => options.limitUncached(request, reply)
    const template = user && (await findTemplate(request, reply, user, limit))
    if (user?.shared && template) {
      const texts = await user.shared.texts(template.facts)
      // such as a long list that is read again after a change: it delays what the user asks for next
      if (toUnits(currentWork() ?? NO_WORK) > AVERAGE_PAGE) await limit()
      return sendTemplate(request, reply, template, texts)
    }
    const audience = user ? null : await options.audienceOf(request, reply)
    const shared = READ_METHODS.has(request.method) && audience !== null && request.url.length <= MAX_CACHED_URL
    const key = toKey(audience, request.url)
    if (!shared || !options.cache.has(key)) await limit()
    const renderPage = () => renderResponse(request, reply, user)
    const find = () => (shared ? options.cache.find(key, renderPage, isCacheable) : renderPage())
    return sendResponse(request, reply, await findForClient(reply, find))
  }

  return handle
}

const isCacheable = ({ status, headers }: Pick<CacheableResponse, 'status' | 'headers'>): boolean =>
  status === 200 && !/no-store/.test(headers['cache-control'] ?? '')
