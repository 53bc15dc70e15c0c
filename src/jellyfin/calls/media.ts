/**
 * What apps are told about media. Every field that a decoder of these apps requires is present, also where its value is
 * always the same: a missing one fails the whole answer. `models.test.ts` compares these types with those of the API.
 */

export interface MediaStream {
  Codec: string
  Language: string | null
  Title: string | null
  DisplayTitle: string
  VideoRange: 'Unknown' | 'SDR' | 'HDR'
  VideoRangeType: 'Unknown' | 'SDR' | 'HDR10'
  AudioSpatialFormat: 'None'
  IsInterlaced: boolean
  IsAVC: boolean | null
  ChannelLayout: string | null
  Channels: number | null
  SampleRate: number | null
  BitRate: number | null
  BitDepth: number | null
  Width: number | null
  Height: number | null
  AverageFrameRate: number | null
  RealFrameRate: number | null
  Profile: string | null
  AspectRatio: string | null
  PixelFormat: string | null
  Level: number | null
  IsDefault: boolean
  IsForced: boolean
  IsHearingImpaired: boolean
  IsOriginal: boolean
  Type: 'Video' | 'Audio' | 'Subtitle'
  Index: number
  IsExternal: boolean
  IsTextSubtitleStream: boolean
  SupportsExternalStream: boolean
  DeliveryMethod?: 'Embed' | 'External' | 'Hls'
  DeliveryUrl?: string
  IsExternalUrl?: boolean
  Path: string | null
}

export interface MediaAttachment {
  Codec: string
  Index: number
  FileName: string
  MimeType: string
  DeliveryUrl: string
}

export interface MediaSource {
  Protocol: 'File' | 'Http'
  Id: string
  Path: string
  Type: 'Default'
  Container: string
  Size: number | null
  Name: string
  IsRemote: boolean
  ETag: string
  RunTimeTicks: number | null
  ReadAtNativeFramerate: boolean
  IgnoreDts: boolean
  IgnoreIndex: boolean
  GenPtsInput: boolean
  SupportsTranscoding: boolean
  SupportsDirectStream: boolean
  SupportsDirectPlay: boolean
  IsInfiniteStream: boolean
  UseMostCompatibleTranscodingProfile: boolean
  RequiresOpening: boolean
  RequiresClosing: boolean
  RequiresLooping: boolean
  SupportsProbing: boolean
  VideoType: 'VideoFile'
  MediaStreams: MediaStream[]
  MediaAttachments: MediaAttachment[]
  Formats: string[]
  Bitrate: number | null
  RequiredHttpHeaders: Record<string, string>
  /** Below the base of this API. */
  TranscodingUrl?: string
  TranscodingSubProtocol: 'http' | 'hls'
  TranscodingContainer?: string
  DefaultAudioStreamIndex: number | null
  DefaultSubtitleStreamIndex: number | null
  HasSegments: boolean
}

export interface PlaybackInfo {
  MediaSources: MediaSource[]
  PlaySessionId: string
  ErrorCode?: 'NotAllowed' | 'NoCompatibleStream'
}

export interface TrickplayInfo {
  Width: number
  Height: number
  /** Tiles in a row, and rows, of a sheet. */
  TileWidth: number
  TileHeight: number
  ThumbnailCount: number
  /** Milliseconds between two tiles. */
  Interval: number
  Bandwidth: number
}

export interface MediaSegment {
  Id: string
  ItemId: string
  Type: 'Intro' | 'Outro' | 'Recap' | 'Preview'
  StartTicks: number
  EndTicks: number
}
