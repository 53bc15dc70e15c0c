/** Serves private feeds: the episodes of the titles on a user's list, by the same secret as the user's calendar, or an API token. */
import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { CalendarAddressService } from '#src/accounts/calendar-address/calendar-address.ts'
import { findCalendarOwner } from '#src/accounts/calendar-address/calendar-owner.server.ts'
import type { TokenRequests } from '#src/accounts/api-tokens/token-requests.server.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import { lastAiredAt } from '#src/catalogue/feeds/aired.ts'
import type { FeedContext } from '#src/catalogue/feeds/create-feed.server.ts'
import { FEED_FORMATS } from '#src/catalogue/feeds/feed.ts'
import { takeLanguage } from '#src/catalogue/feeds/feed-request.ts'
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
  addresses: Pick<CalendarAddressService, 'find' | 'findOwner'>
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

export function privateFeedRoute(app: FastifyInstance, options: PrivateFeedOptions): void {
  const { db, addresses, tokens, siteName, admitWork, admitHeavy, pictures } = options

  app.get<{ Params: { file: string } }>(
    '/feeds/my-list/:file',
    { config: { work: 'list', whenPrivate: 'own-check' } },
    async (request, reply) => {
      const [, token = '', extension = ''] = /^([^.]+)\.(\w+)$/.exec(request.params.file) ?? []
      const format = FEED_FORMATS.find((one) => one === extension.toLowerCase())
      const owner = format ? await findCalendarOwner(request, token, { addresses, tokens }) : null
      await admitWork(request, reply, owner ? toUserKey(owner.user) : toNetworkKey(request.ip))
      // no difference between an address that never existed, was removed, or belongs to a banned user
      if (!format || !owner) throw new Problem(404, 'Feed not found.', HEADERS)
      const { language } = takeLanguage(new URL(request.url, 'http://localhost').searchParams)
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
      const context = { ...options, siteName: siteName(), pictures: pictures() }
      const feed = await renderFeed({ subject, format, language }, context, HEADERS)
      return sendResponse(request, reply, { ...feed, etag: tag })
    },
  )

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
