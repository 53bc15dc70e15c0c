/** Serves what users reach by addresses that only they have: their calendars and feeds, and unsubscribing from emails. */
import type { FastifyInstance } from 'fastify'
import { unsubscribeRoute } from '#src/notifications/digest/unsubscribe-route.server.ts'
import { createNetworkLimit } from '#src/platform/limits/network-limit.ts'
import type { TakeToken } from '#src/platform/limits/primary-limits.ts'
import { type PrivateCalendarOptions, privateCalendarRoute } from './private-calendar.server.ts'
import { type PrivateFeedOptions, privateFeedRoute } from './private-feed.server.ts'
import type { Services } from './services.server.ts'

/** Of a network: mail programs send them for all of their users. */
const UNSUBSCRIBES_PER_MINUTE = 600

type PrivateAddressOptions = Omit<
  PrivateCalendarOptions & PrivateFeedOptions,
  'db' | 'addresses' | 'tokens' | 'collection' | 'collectionAddress'
> & {
  services: Pick<Services, 'accounts' | 'admins' | 'myList' | 'notifications'>
  limit(name: string, perMinute: number): TakeToken
}

export function privateAddressRoutes(
  app: FastifyInstance,
  { services, limit, ...options }: PrivateAddressOptions,
): void {
  const { accounts, admins, myList, notifications } = services
  const shared = {
    ...options,
    db: myList.db,
    addresses: accounts.service.calendarAddress,
    tokens: accounts.tokenRequests,
    collection: admins.collection,
    collectionAddress: admins.collectionAddress,
  }
  privateCalendarRoute(app, shared)
  privateFeedRoute(app, shared)
  unsubscribeRoute(app, {
    unsubscribe: notifications.unsubscribe,
    limitNetwork: createNetworkLimit(limit('unsubscribes', UNSUBSCRIBES_PER_MINUTE)),
  })
}
