/** Connects the Jellyfin API with the parts of the site that it composes. */
import type { FastifyInstance } from 'fastify'
import type { LimitedProfiles } from '#src/accounts/profiles/limited-profiles.server.ts'
import type { AccountDb } from '#src/accounts/tables.server.ts'
import type { CardContext } from '#src/catalogue/card/card.ts'
import type { Pictures } from '#src/catalogue/picture/picture.server.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Config } from '#src/config.server.ts'
import { createContext } from '#src/jellyfin/create-context.server.ts'
import { jellyfinRoutes } from '#src/jellyfin/jellyfin-routes.server.ts'
import type { OtherSockets } from '#src/platform/realtime/realtime.server.ts'
import type { AdmitWork } from '#src/platform/limits/admission.server.ts'
import type { NetworkLimit } from '#src/platform/limits/network-limit.ts'
import type { Services } from './services.server.ts'
import type { SiteMedia } from './served-media.server.ts'

export interface JellyfinParts {
  config: Config
  catalogue: Catalogue
  /** The same for what is kept for all requests. */
  whole: Catalogue
  limitedProfiles: LimitedProfiles
  cards(): CardContext
  pictures: Pictures
  media: SiteMedia
  services: Pick<Services, 'accounts' | 'myList' | 'realtime'>
  accountDb: AccountDb
  limitAttempts: NetworkLimit
  admitHeavy(): void
  admitWork: AdmitWork
}

export async function serveJellyfin(app: FastifyInstance, parts: JellyfinParts): Promise<OtherSockets> {
  const { config, catalogue, whole, limitedProfiles, cards, pictures, media, services, accountDb, limitAttempts } =
    parts
  const context = await createContext({
    config,
    catalogue,
    whole,
    pictures,
    pictureOptions: () => cards().pictures,
    myList: services.myList,
    media,
    accountDb,
    accounts: services.accounts.service,
    realtime: services.realtime,
    admitHeavy: parts.admitHeavy,
    now: () => Date.now(),
  })
  return jellyfinRoutes(app, context, {
    media,
    realtime: services.realtime,
    limitAttempts,
    admitWork: parts.admitWork,
    isPrivate: context.isPrivate,
    limitsExist: limitedProfiles.exist,
  })
}
