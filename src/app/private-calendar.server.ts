/** Serves private calendars: the episodes of the titles on a user's list, by an address that only the user has, or an API token. */
import type { FastifyInstance } from 'fastify'
import { type PrivateAddressService, privateCalendarPath } from '#src/accounts/calendar-address/calendar-address.ts'
import { findRequestOwner } from '#src/accounts/calendar-address/address-owner.server.ts'
import type { TokenRequests } from '#src/accounts/api-tokens/token-requests.server.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import { countAnnouncements } from '#src/catalogue/airings/airings-store.server.ts'
import { BAD_REQUEST, parseCalendarRequest } from '#src/catalogue/ics/calendar-request.ts'
import { type Calendars, sendCalendar, toCalendarResponse } from '#src/catalogue/ics/calendars.server.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import { listCalendarTitles } from '#src/list/entries/calendar-store.server.ts'
import { readListState } from '#src/list/home-rows/store.server.ts'
import type { MyListDb } from '#src/list/tables.server.ts'
import { type AdmitWork, toNetworkKey, toUserKey } from '#src/platform/limits/admission.server.ts'
import { Problem } from '#src/platform/problem.ts'

export interface PrivateCalendarOptions {
  db: MyListDb
  catalogue: Catalogue
  calendars: Calendars
  addresses: Pick<PrivateAddressService, 'find' | 'findOwner'>
  tokens: TokenRequests
  siteName(): string
  admitWork: AdmitWork
  /** @throws {Problem} 503 while the site is overloaded */
  admitHeavy(): void
}

const HEADERS = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

export function privateCalendarRoute(app: FastifyInstance, options: PrivateCalendarOptions): void {
  const { db, catalogue, calendars, addresses, tokens, siteName, admitWork, admitHeavy } = options

  /** The titles of a list that can have events, also with the number of one that was merged: its events are cancelled. */
  async function listTitles(user: UserId): Promise<number[]> {
    const { snapshot } = catalogue
    const announced = await countAnnouncements(catalogue.db)
    const numbers = (await listCalendarTitles(db, user)).flatMap((number) => {
      const title = snapshot.find(number)
      return title ? [number, title.number].filter((one) => title.availability || announced.has(one)) : []
    })
    return [...new Set(numbers)]
  }

  app.get<{ Params: { token: string } }>(
    privateCalendarPath(':token'),
    { config: { work: 'list', whenPrivate: 'own-check' } },
    async (request, reply) => {
      const owner = await findRequestOwner(request, request.params.token, { addresses, tokens })
      await admitWork(request, reply, owner ? toUserKey(owner.user) : toNetworkKey(request.ip))
      // no difference between an address that never existed, was removed, or belongs to a banned user
      if (!owner) throw new Problem(404, 'Calendar not found.', HEADERS)
      const parsed = parseCalendarRequest(request.query)
      if (!parsed) throw new Problem(400, BAD_REQUEST)
      const { etag, render } = await calendars.open({
        ...parsed,
        name: `${owner.username} · ${siteName()}`,
        path: privateCalendarPath(request.params.token),
        adult: owner.showsAdult,
        state: await readListState(db, owner.user),
        listTitles: () => listTitles(owner.user),
      })
      return sendCalendar(request, reply, { etag, headers: HEADERS }, async () => {
        admitHeavy()
        return toCalendarResponse(await render(), etag, HEADERS)
      })
    },
  )
}
