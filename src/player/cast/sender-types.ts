/** The part of Google's sender API that is used here. Their script defines it in the frame that it runs in. */

/** An object of the API: its properties are set after it was made. */
type Made = object
type Make<Args extends unknown[] = []> = new (...args: Args) => Made

/** `chrome.cast` */
export interface CastApi {
  AutoJoinPolicy: { ORIGIN_SCOPED: string }
  Image: Make<[url: string]>
  media: {
    DEFAULT_MEDIA_RECEIVER_APP_ID: string
    MediaInfo: Make<[contentId: string, contentType: string]>
    Track: Make<[trackId: number, type: string]>
    TextTrackStyle: Make
    MovieMediaMetadata: Make
    TvShowMediaMetadata: Make
    LoadRequest: Make<[media: object]>
    QueueItem: Make<[media: object]>
    QueueInsertItemsRequest: Make<[items: object[]]>
    EditTracksInfoRequest: Make<[activeTrackIds: number[]]>
  }
}

export type Done = () => void
export type Failed = (error: unknown) => void

/** What a receiver plays. */
export interface MediaSession {
  playerState: string
  idleReason: string | null
  /** The item of the queue that is being loaded. */
  loadingItemId?: number | null
  activeTrackIds: unknown
  /** Of the queue, those around the current one. */
  items?: unknown
  currentItemId?: unknown
  media: { tracks?: unknown; customData?: unknown; metadata?: unknown } | null
  editTracksInfo(request: object, done: Done, failed: Failed): void
  queueInsertItems(request: object, done: Done, failed: Failed): void
  queueRemoveItem(itemId: number, done: Done, failed: Failed): void
}

export interface CastSession {
  getCastDevice(): { friendlyName: string }
  getMediaSession(): MediaSession | null
  loadMedia(request: object): Promise<unknown>
}

export interface CastContext {
  setOptions(options: { receiverApplicationId: string; autoJoinPolicy: string }): void
  addEventListener(type: string, listener: (event: { castState: string }) => void): void
  getCastState(): string
  getCurrentSession(): CastSession | null
  requestSession(): Promise<unknown>
  endCurrentSession(stop: boolean): void
}

export interface RemotePlayer {
  isConnected: boolean
  isPaused: boolean
  isMuted: boolean
  currentTime: number
  duration: number
  volumeLevel: number
  playerState: string | null
}

export interface RemotePlayerController {
  addEventListener(type: string, listener: () => void): void
  playOrPause(): void
  seek(): void
  setVolumeLevel(): void
  muteOrUnmute(): void
}

/** `cast.framework` */
export interface Framework {
  CastContext: { getInstance(): CastContext }
  CastContextEventType: { CAST_STATE_CHANGED: string }
  CastState: { NO_DEVICES_AVAILABLE: string }
  RemotePlayer: new () => RemotePlayer
  RemotePlayerController: new (player: RemotePlayer) => RemotePlayerController
  RemotePlayerEventType: { ANY_CHANGE: string }
}

export interface Sender {
  api: CastApi
  framework: Framework
}
