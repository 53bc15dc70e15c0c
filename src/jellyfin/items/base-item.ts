/** The fields that all items share, with the values that most of them have. */
import type { JellyfinContext } from '../context.ts'
import type { Item, UserItemData } from '../calls/item.ts'

type Own = Pick<Item, 'Id' | 'Name' | 'Type' | 'IsFolder'> & Partial<Item>

export function baseItem({ serverId }: Pick<JellyfinContext, 'serverId'>, own: Own): Item {
  return {
    ServerId: serverId,
    Etag: own.Id,
    CanDelete: false,
    CanDownload: false,
    SortName: own.Name,
    ExternalUrls: [],
    EnableMediaSourceDisplay: true,
    ChannelId: null,
    Taglines: [],
    Genres: [],
    GenreItems: [],
    PlayAccess: 'Full',
    RemoteTrailers: [],
    ProviderIds: {},
    People: [],
    Studios: [],
    LocalTrailerCount: 0,
    UserData: toUserData(own.Id),
    SpecialFeatureCount: 0,
    DisplayPreferencesId: own.Id,
    Tags: [],
    ImageTags: {},
    BackdropImageTags: [],
    ImageBlurHashes: {},
    LocationType: 'FileSystem',
    MediaType: own.IsFolder ? 'Unknown' : 'Video',
    LockedFields: [],
    LockData: false,
    ...own,
  }
}

export const toUserData = (id: string, own: Partial<UserItemData> = {}): UserItemData => ({
  PlaybackPositionTicks: 0,
  PlayCount: 0,
  IsFavorite: false,
  Played: false,
  Key: id,
  ItemId: id,
  ...own,
})
