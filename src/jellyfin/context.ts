/** What the calls of this API need of the site. */
import type { UserId } from '#src/accounts/viewer.ts'
import type { PremiumPolicy } from '#src/accounts/users/premium.ts'
import type { PlaybackRules } from '#src/catalogue/episode/playback-rules.ts'
import type { Pictures } from '#src/catalogue/picture/picture.server.ts'
import type { PictureOptions } from '#src/catalogue/picture/picture.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { LinkPolicy } from '#src/library/scan/resolve-links.server.ts'
import type { ServedMedia } from '#src/library/serve/package-files.server.ts'
import type { SavedChoice, StoredChoice } from '#src/list/playback-rules/choices-store.server.ts'
import type { MyListContext } from '#src/list/context.ts'
import type { PictureProofs } from './items/picture-proofs.server.ts'
import type { Ids } from './calls/item-id.ts'
import type { PlayedReports } from './playback/played-reports.ts'
import type { ReportedTracks } from './playback/reported-tracks.server.ts'
import type { EpisodeIndex } from './titles/episode-index.ts'
import type { SignIn } from './calls/tokens.ts'

export interface JellyfinContext {
  serverId: string
  ids: Ids
  /** The site's public origin. */
  origin: string
  siteName(): string
  /** Whether visitors see nothing of the site. */
  isPrivate(): boolean
  /** In the tags of pictures on a private site. */
  pictureProofs: PictureProofs
  premium: PremiumPolicy
  /** Who may download original files. */
  downloads: 'off' | 'members'
  mediaFolders(): readonly string[]
  mediaLinks: LinkPolicy
  catalogue: Pick<Catalogue, 'snapshot' | 'index' | 'indexed' | 'db'>
  /** The episodes that can be played, by title. */
  episodes(): Promise<EpisodeIndex>
  pictures: Pictures
  /** The picture of a user, as WebP. @param user its id, a UUID */
  findAvatar(user: string): Promise<{ id: string; bytes: Buffer } | null>
  pictureOptions(): PictureOptions
  myList: MyListContext
  played: PlayedReports
  reportedTracks: ReportedTracks
  /** The audio and subtitles that users want. */
  rules: {
    find(user: UserId): Promise<PlaybackRules | null>
    /** Of a title, the latest first. */
    findChoices(user: UserId, title: number): Promise<SavedChoice[]>
    saveChoice(user: UserId, choice: StoredChoice): Promise<void>
    change(user: UserId, change: Partial<PlaybackRules>): Promise<PlaybackRules>
  }
  media: ServedMedia
  signIn: SignIn
  /** @throws {Problem} 503 while the site is overloaded */
  admitHeavy(): void
  now(): number
}
