/** What apps are told about titles, seasons and episodes, with every field that a decoder requires. */
import type { MediaSource, MediaStream, TrickplayInfo } from './media.ts'

export type ItemType =
  | 'AggregateFolder'
  | 'CollectionFolder'
  | 'UserView'
  | 'Series'
  | 'Season'
  | 'Episode'
  | 'Movie'
  | 'Video'
  | 'Genre'
  | 'Studio'
  | 'Person'

export interface UserItemData {
  PlayedPercentage?: number
  UnplayedItemCount?: number
  PlaybackPositionTicks: number
  PlayCount: number
  IsFavorite: boolean
  LastPlayedDate?: string
  Played: boolean
  Key: string
  ItemId: string
}

export interface NamedId {
  Name: string
  Id: string
}

/** A voice actor. */
export interface ItemPerson {
  Name: string
  Id: string
  /** The character. */
  Role: string
  Type: 'Actor'
}

export interface Item {
  Name: string
  OriginalTitle?: string
  ServerId: string
  Id: string
  Etag: string
  DateCreated?: string
  CanDelete: boolean
  CanDownload: boolean
  HasSubtitles?: boolean
  Container?: string
  SortName: string
  PremiereDate?: string
  EndDate?: string
  ExternalUrls: { Name: string; Url: string }[]
  MediaSources?: MediaSource[]
  MediaStreams?: MediaStream[]
  MediaSourceCount?: number
  EnableMediaSourceDisplay: boolean
  OfficialRating?: string
  ChannelId: string | null
  Overview?: string
  Taglines: string[]
  Genres: string[]
  GenreItems: NamedId[]
  CommunityRating?: number
  RunTimeTicks?: number
  CumulativeRunTimeTicks?: number
  PlayAccess: 'Full'
  ProductionYear?: number
  IndexNumber?: number
  IndexNumberEnd?: number
  ParentIndexNumber?: number
  RemoteTrailers: never[]
  ProviderIds: Record<string, string>
  IsHD?: boolean
  PartCount?: number
  IsFolder: boolean
  ParentId?: string
  Type: ItemType
  People: ItemPerson[]
  Studios: NamedId[]
  LocalTrailerCount: number
  UserData: UserItemData
  RecursiveItemCount?: number
  ChildCount?: number
  SpecialFeatureCount: number
  DisplayPreferencesId: string
  Status?: 'Continuing' | 'Ended' | 'Unreleased'
  AirDays?: DayOfWeek[]
  AirTime?: string
  Tags: string[]
  PrimaryImageAspectRatio?: number
  SeriesName?: string
  SeriesId?: string
  SeasonId?: string
  SeasonName?: string
  SeriesPrimaryImageTag?: string
  SeriesStudio?: string
  ParentBackdropItemId?: string
  ParentBackdropImageTags?: string[]
  ParentThumbItemId?: string
  ParentThumbImageTag?: string
  CollectionType?: 'tvshows' | 'movies'
  VideoType?: 'VideoFile'
  ImageTags: Record<string, string>
  BackdropImageTags: string[]
  ImageBlurHashes: Record<string, never>
  LocationType: 'FileSystem' | 'Virtual'
  MediaType: 'Video' | 'Unknown'
  LockedFields: never[]
  LockData: boolean
  Chapters?: { StartPositionTicks: number; Name: string; ImageDateModified: string }[]
  /** By the id of a source, then by width. */
  Trickplay?: Record<string, Record<string, TrickplayInfo>>
  Width?: number
  Height?: number
}

export type DayOfWeek = 'Sunday' | 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday'

/** A page of a list. */
export interface Page<T> {
  Items: T[]
  TotalRecordCount: number
  StartIndex: number
}

export const toPage = <T>(items: T[], total = items.length, start = 0): Page<T> => ({
  Items: items,
  TotalRecordCount: total,
  StartIndex: start,
})
