/** What apps are told about libraries, their counts and search results, with every field that a decoder requires. */
import type { Item } from './item.ts'

/** How the operator manages a library: apps read it, and nothing in it applies here. */
export const LIBRARY_OPTIONS = {
  Enabled: true,
  EnablePhotos: false,
  EnableRealtimeMonitor: false,
  EnableLUFSScan: false,
  EnableChapterImageExtraction: false,
  ExtractChapterImagesDuringLibraryScan: false,
  EnableTrickplayImageExtraction: false,
  ExtractTrickplayImagesDuringLibraryScan: false,
  PathInfos: [] as never[],
  SaveLocalMetadata: false,
  EnableInternetProviders: false,
  EnableAutomaticSeriesGrouping: false,
  EnableEmbeddedTitles: false,
  EnableEmbeddedExtrasTitles: false,
  EnableEmbeddedEpisodeInfos: false,
  AutomaticRefreshIntervalDays: 0,
  SeasonZeroDisplayName: 'Specials',
  DisabledLocalMetadataReaders: [] as never[],
  DisabledSubtitleFetchers: [] as never[],
  SubtitleFetcherOrder: [] as never[],
  DisabledMediaSegmentProviders: [] as never[],
  MediaSegmentProviderOrder: [] as never[],
  SkipSubtitlesIfEmbeddedSubtitlesPresent: false,
  SkipSubtitlesIfAudioTrackMatches: false,
  RequirePerfectSubtitleMatch: false,
  SaveSubtitlesWithMedia: false,
  SaveLyricsWithMedia: false,
  SaveTrickplayWithMedia: false,
  DisabledLyricFetchers: [] as never[],
  LyricFetcherOrder: [] as never[],
  PreferNonstandardArtistsTag: false,
  UseCustomTagDelimiters: false,
  CustomTagDelimiters: [] as never[],
  DelimiterWhitelist: [] as never[],
  AutomaticallyAddToCollection: false,
  AllowEmbeddedSubtitles: 'AllowAll',
  TypeOptions: [] as never[],
} as const

export interface VirtualFolder {
  Name: string
  Locations: string[]
  CollectionType: 'tvshows' | 'movies'
  ItemId: string
  LibraryOptions: typeof LIBRARY_OPTIONS
  RefreshStatus: 'Idle'
}

export interface ItemCounts {
  MovieCount: number
  SeriesCount: number
  EpisodeCount: number
  ArtistCount: number
  ProgramCount: number
  TrailerCount: number
  SongCount: number
  AlbumCount: number
  MusicVideoCount: number
  BoxSetCount: number
  BookCount: number
  ItemCount: number
}

/** What the site has none of. */
export const NO_COUNTS = {
  ArtistCount: 0,
  ProgramCount: 0,
  TrailerCount: 0,
  SongCount: 0,
  AlbumCount: 0,
  MusicVideoCount: 0,
  BoxSetCount: 0,
  BookCount: 0,
}

/** A result of a search, in the form of older apps. */
export interface SearchHint {
  ItemId: string
  Id: string
  Name: string
  Type: Item['Type']
  MediaType: Item['MediaType']
  IsFolder: boolean
  IndexNumber?: number
  ParentIndexNumber?: number
  ProductionYear?: number
  PrimaryImageTag?: string
  PrimaryImageAspectRatio?: number
  ThumbImageTag?: string
  ThumbImageItemId?: string
  BackdropImageTag?: string
  BackdropImageItemId?: string
  RunTimeTicks?: number
  Series?: string
  Artists: never[]
}

export function toSearchHint(item: Item): SearchHint {
  const { Id, ImageTags, BackdropImageTags } = item
  const [Primary, Thumb, backdrop] = [ImageTags['Primary'], ImageTags['Thumb'], BackdropImageTags[0]]
  const optional = {
    IndexNumber: item.IndexNumber,
    ParentIndexNumber: item.ParentIndexNumber,
    ProductionYear: item.ProductionYear,
    PrimaryImageTag: Primary,
    PrimaryImageAspectRatio: item.PrimaryImageAspectRatio,
    RunTimeTicks: item.RunTimeTicks,
    Series: item.SeriesName,
    ...(Thumb !== undefined && { ThumbImageTag: Thumb, ThumbImageItemId: Id }),
    ...(backdrop !== undefined && { BackdropImageTag: backdrop, BackdropImageItemId: Id }),
  }
  return {
    ItemId: Id,
    Id,
    Name: item.Name,
    Type: item.Type,
    MediaType: item.MediaType,
    IsFolder: item.IsFolder,
    ...optional,
    Artists: [],
  }
}
