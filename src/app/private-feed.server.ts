/**
 * Serves private feeds, by a secret or an API token: the episodes of the titles on a user's list, with the secret of the user's calendar, and for
 * admins what the library lacks.
 */
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PrivateAddressService } from '#src/accounts/calendar-address/calendar-address.ts'
import { findRequestOwner } from '#src/accounts/calendar-address/address-owner.server.ts'
import type { TokenRequests } from '#src/accounts/api-tokens/token-requests.server.ts'
import type { CollectionService } from '#src/admin/collection/collection-service.server.ts'
import { toCollectionFeed } from '#src/admin/collection/collection-feed.server.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import { lastAiredAt } from '#src/catalogue/feeds/aired.ts'
import type { FeedContext } from '#src/catalogue/feeds/create-feed.server.ts'
import { FEED_FORMATS } from '#src/catalogue/feeds/feed.ts'
import { type FeedRequest, takeLanguage } from '#src/catalogue/feeds/feed-request.ts'
import { renderFeed } from '#src/catalogue/feeds/render-feed.server.ts'
import { readAiringState } from '#src/catalogue/ics/calendar-store.server.ts'
import { listCalendarTitles } from '#src/list/entries/calendar-store.server.ts'
import { readListState } from '#src/list/home-rows/store.server.ts'
import type { MyListDb } from '#src/list/tables.server.ts'
import { hasTag } from '#src/platform/http/entity-tag.ts'
import { sendResponse } from '#src/platform/http/response-cache.server.ts'
import { type AdmitWork, toNetworkKey, toUserKey } from '#src/platform/limits/admission.server.ts'
import { Problem } from '#src/platform/problem.ts'

export interface PrivateFeedOptions extends Omit<FeedContext, 'pictures' | 'siteName'> {
  db: MyListDb
  siteName(): string
  pictures(): FeedContext['pictures']
  addresses: Pick<PrivateAddressService, 'find' | 'findOwner'>
  collectionAddress: Pick<PrivateAddressService, 'find' | 'findOwner'>
  collection: Pick<CollectionService, 'readAll'>
  tokens: TokenRequests
  admitWork: AdmitWork
  /** @throws {Problem} 503 while the site is overloaded */
  admitHeavy(): void
}

const HEADERS = {
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  vary: 'accept-encoding',
}

const notFound = (): Problem => new Problem(404, 'Feed not found.', HEADERS)

export function privateFeedRoute(app: FastifyInstance, options: PrivateFeedOptions): void {
  const { db, addresses, collectionAddress, collection, tokens, siteName, admitWork, admitHeavy, pictures } = options

  const config = { work: 'list', whenPrivate: 'own-check' } as const
  app.get<{ Params: { file: string } }>('/feeds/my-list/:file', { config }, async (request, reply) => {
    const { token, format, language, owner } = await identify(request, reply, { addresses, tokens })
    const tag = await toFeedTag([token, format, language, owner.showsAdult, siteName()], owner.user)
    if (hasTag(request.headers['if-none-match'], tag))
      return reply
        .code(304)
        .headers({ ...HEADERS, etag: tag })
        .send()
    admitHeavy()
    const subject = {
      kind: 'list' as const,
      token,
      owner: owner.user,
      numbers: await listCalendarTitles(db, owner.user),
      showsAdult: owner.showsAdult,
    }
    return sendResponse(request, reply, { ...(await render({ subject, format, language })), etag: tag })
  })

  app.get<{ Params: { file: string } }>('/feeds/collection/:file', { config }, async (request, reply) => {
    const parts = { addresses: collectionAddress, tokens, scope: 'admin' } as const
    const { token, format, language, owner } = await identify(request, reply, parts)
    // the address of a user who is no admin any more
    if (!owner.isAdmin) throw notFound()
    const items = toCollectionFeed(await collection.readAll(), options.catalogue.snapshot, owner.showsAdult)
    const subject = { kind: 'collection' as const, token, owner: owner.user, items }
    return sendResponse(request, reply, await render({ subject, format, language }))
  })

  const render = (request: FeedRequest) =>
    renderFeed(request, { ...options, siteName: siteName(), pictures: pictures() }, HEADERS)

  /** @throws {Problem} 404, without a difference between an address that never existed, was removed, or belongs to a banned user */
  async function identify(
    request: FastifyRequest<{ Params: { file: string } }>,
    reply: FastifyReply,
    parts: Parameters<typeof findRequestOwner>[2],
  ) {
    const [, token = '', extension = ''] = /^([^.]+)\.(\w+)$/.exec(request.params.file) ?? []
    const format = FEED_FORMATS.find((one) => one === extension.toLowerCase())
    const owner = format ? await findRequestOwner(request, token, parts) : null
    await admitWork(request, reply, owner ? toUserKey(owner.user) : toNetworkKey(request.ip))
    if (!format || !owner) throw notFound()
    const { language } = takeLanguage(new URL(request.url, 'http://localhost').searchParams)
    return { token, format, language, owner }
  }

  /** The tag of a feed, which is known without rendering: it changes when the list, the catalogue, or what has aired changes. */
  async function toFeedTag(request: readonly unknown[], user: UserId): Promise<string> {
    const { db: catalogueDb, snapshot } = options.catalogue
    const parts = [
      ...request,
      await readListState(db, user),
      snapshot.version,
      await readAiringState(catalogueDb),
      lastAiredAt(snapshot),
    ]
    return `W/"${hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 22)}"`
  }
}
