/** Connects the Jellyfin API with the parts of the site that it composes. */
import type { FastifyInstance } from 'fastify'
import type { AccountDb } from '#src/accounts/tables.server.ts'
import type { CardContext } from '#src/catalogue/card/card.ts'
import type { Pictures } from '#src/catalogue/picture/picture.server.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Config } from '#src/config.server.ts'
import { createContext } from '#src/jellyfin/create-context.server.ts'
import { jellyfinRoutes } from '#src/jellyfin/jellyfin-routes.server.ts'
import type { AdmitWork } from '#src/platform/limits/admission.server.ts'
import { createNetworkLimit, type NetworkLimit } from '#src/platform/limits/network-limit.ts'
import type { TakeToken } from '#src/platform/limits/primary-limits.ts'
import type { Services } from './services.server.ts'
import type { ServedMedia } from './served-media.server.ts'

export interface JellyfinParts {
  config: Config
  catalogue: Catalogue
  cards(): CardContext
  pictures: Pictures
  media: ServedMedia
  services: Pick<Services, 'accounts' | 'myList'>
  accountDb: AccountDb
  limitAttempts: NetworkLimit
  limit(name: string, perMinute: number): TakeToken
  admitHeavy(): void
  admitWork: AdmitWork
}

/** Pictures of a network that are not known in this size: an app that opens a library asks for some hundred. */
const RENDERS_PER_MINUTE = 600

export async function serveJellyfin(app: FastifyInstance, parts: JellyfinParts): Promise<void> {
  const { config, catalogue, cards, pictures, media, services, accountDb, limitAttempts, limit } = parts
  const context = createContext({
    config,
    catalogue,
    pictures,
    pictureOptions: () => cards().pictures,
    myList: services.myList,
    storage: media.library.storage,
    film: media.film && media.film.film,
    accountDb,
    accounts: services.accounts.service,
    admitHeavy: parts.admitHeavy,
    limitRenders: createNetworkLimit(limit('jellyfin pictures', RENDERS_PER_MINUTE)),
    now: Date.now,
  })
  await jellyfinRoutes(app, context, {
    media,
    limitAttempts,
    admitWork: parts.admitWork,
  })
}
