/** Serves private feeds: the episodes of the titles on a user's list, by the same secret as the user's calendar. */
import type { FastifyInstance } from 'fastify'
import type { CalendarAddressService } from '#src/accounts/calendar-address/calendar-address.ts'
import type { FeedContext } from '#src/catalogue/feeds/create-feed.server.ts'
import { FEED_FORMATS } from '#src/catalogue/feeds/feed.ts'
import { takeLanguage } from '#src/catalogue/feeds/feed-request.ts'
import { renderFeed } from '#src/catalogue/feeds/render-feed.server.ts'
import { listCalendarTitles } from '#src/my-list/entries/calendar-store.server.ts'
import type { MyListDb } from '#src/my-list/tables.server.ts'
import { sendResponse } from '#src/platform/http/response-cache.server.ts'
import type { NetworkLimit } from '#src/platform/limits/network-limit.ts'
import { Problem } from '#src/platform/problem.ts'

export interface PrivateFeedOptions extends Omit<FeedContext, 'pictures'> {
  db: MyListDb
  pictures(): FeedContext['pictures']
  addresses: Pick<CalendarAddressService, 'findOwner'>
  limitNetwork: NetworkLimit
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
  const { db, addresses, limitNetwork, admitHeavy, pictures } = options

  app.get<{ Params: { file: string } }>('/feeds/my-list/:file', async (request, reply) => {
    await limitNetwork(request.ip)
    const [, token = '', extension = ''] = /^([^.]+)\.(\w+)$/.exec(request.params.file) ?? []
    const format = FEED_FORMATS.find((one) => one === extension.toLowerCase())
    const owner = format ? await addresses.findOwner(token) : null
    // no difference between an address that never existed, was removed, or belongs to a banned user
    if (!format || !owner) throw new Problem(404, 'Feed not found.', HEADERS)
    admitHeavy()
    const { language } = takeLanguage(new URL(request.url, 'http://localhost').searchParams)
    const subject = {
      kind: 'list' as const,
      token,
      owner: owner.user,
      numbers: await listCalendarTitles(db, owner.user),
      showsAdult: owner.showsAdult,
    }
    const context = { ...options, pictures: pictures() }
    return sendResponse(request, reply, await renderFeed({ subject, format, language }, context, HEADERS))
  })
}
