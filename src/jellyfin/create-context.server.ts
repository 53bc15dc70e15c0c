/** Gathers what this part needs of the site. */
import { randomBytes } from 'node:crypto'
import type { AccountService } from '#src/accounts/account-service.ts'
import { findAvatarOf } from '#src/accounts/profile/avatar-store.server.ts'
import type { AccountDb } from '#src/accounts/tables.server.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Config } from '#src/config.server.ts'
import { findOrCreateSetting, type SettingTables } from '#src/platform/database/created-setting-store.server.ts'
import { findChoices, saveChoice } from '#src/list/playback-rules/choices-store.server.ts'
import { changeRules, findRules } from '#src/list/playback-rules/rules-store.server.ts'
import type { Realtime } from '#src/platform/realtime/realtime.server.ts'
import type { JellyfinContext } from './context.ts'
import { createIds } from './calls/item-id.ts'
import { toServerId, toSiteTag } from './calls/server-id.server.ts'
import { createPictureProofs } from './items/picture-proofs.server.ts'
import { createPlayedReports } from './playback/played-reports.ts'
import { createReportedTracks } from './playback/reported-tracks.server.ts'
import { createEpisodeIndex } from './titles/read-episode-index.server.ts'
import { createSignIn } from './calls/site-sign-in.server.ts'

/** The setting with the key. */
const PICTURE_KEY = 'jellyfin-pictures'

export interface ContextOptions extends Omit<
  JellyfinContext,
  | 'serverId'
  | 'ids'
  | 'origin'
  | 'siteName'
  | 'isPrivate'
  | 'pictureProofs'
  | 'premium'
  | 'downloads'
  | 'mediaFolders'
  | 'mediaLinks'
  | 'episodes'
  | 'signIn'
  | 'findAvatar'
  | 'played'
  | 'reportedTracks'
  | 'rules'
> {
  config: Pick<Config, 'publicUrl' | 'siteName' | 'visitors' | 'premium' | 'mediaFolders' | 'mediaLinks' | 'jellyfin'>
  accountDb: AccountDb
  accounts: AccountService
  realtime: Pick<Realtime, 'publish' | 'onPublished'>
  /** The catalogue for what is kept for all requests. */
  whole: Pick<Catalogue, 'snapshot' | 'db'>
}

export async function createContext({
  config,
  accountDb,
  accounts,
  realtime,
  whole,
  ...parts
}: ContextOptions): Promise<JellyfinContext> {
  const serverId = toServerId(config.publicUrl)
  const settings = accountDb.$extendTables<Pick<SettingTables, 'setting'>>()
  const key = await findOrCreateSetting(settings, PICTURE_KEY, () => randomBytes(32).toString('base64url'))
  return {
    ...parts,
    serverId,
    ids: createIds(toSiteTag(serverId)),
    origin: config.publicUrl,
    siteName: () => config.siteName,
    isPrivate: () => config.visitors === 'sign-in',
    pictureProofs: createPictureProofs(key),
    premium: config.premium,
    downloads: config.jellyfin.downloads,
    mediaFolders: () => config.mediaFolders,
    mediaLinks: config.mediaLinks,
    episodes: createEpisodeIndex(whole),
    findAvatar: (user) => findAvatarOf(accountDb, user),
    played: createPlayedReports(),
    reportedTracks: createReportedTracks(realtime),
    rules: {
      find: (user) => findRules(parts.myList.db, user),
      findChoices: (user, title) => findChoices(parts.myList.db, user, title),
      saveChoice: (user, choice) => saveChoice(parts.myList.db, user, choice),
      change: (user, change) => changeRules(parts.myList.db, user, change),
    },
    signIn: createSignIn(accountDb, accounts, parts.now),
  }
}
