/** A stand-in for Google's sender scripts, and the receiver behind them. */
import type { Frame, Page } from '@playwright/test'
import { expect } from './journey.ts'

const ORIGIN = 'https://www.gstatic.com'
const FRAMEWORK = `${ORIGIN}/cast/sdk/libs/sender/1.0/cast_framework.js`
/** As Google's: the first script loads two more. */
const LOADER = ['/eureka/clank/1/cast_sender.js', new URL(FRAMEWORK).pathname]
  .map((path) => `{const s=document.createElement('script');s.src='${ORIGIN}${path}';document.head.append(s)}`)
  .join('')

/** What a page has sent to the receiver. */
export interface Media {
  contentUrl: string
  contentType: string
  hlsSegmentFormat?: string
  hlsVideoSegmentFormat?: string
  customData: { href: string }
  metadata: Record<string, unknown>
  tracks: Record<string, unknown>[]
  textTrackStyle: Record<string, unknown>
}
export interface Load {
  media: Media
  currentTime: number
  activeTrackIds: number[]
}

export interface FakeReceiver {
  /** Requests for Google's scripts. */
  requests: string[]
  loads(): Promise<Load[]>
  /** What follows the current episode. */
  queue(): Promise<Load[]>
  activeTrackIds(): Promise<number[]>
  state(): Promise<{ time: number; isPaused: boolean; volume: number }>
  /** Plays on to a position. */
  playTo(seconds: number): Promise<void>
  /** Plays the next episode of the queue; without one, it has finished. */
  finish(): Promise<void>
  fail(): Promise<void>
  disconnect(): Promise<void>
  /** What the next list of devices answers. */
  answer(code: string | null): Promise<void>
}

export async function fakeCast(page: Page): Promise<FakeReceiver> {
  const requests: string[] = []
  await page.route(`${ORIGIN}/**`, (route) => {
    const url = route.request().url()
    requests.push(url)
    const body = url === FRAMEWORK ? `(${defineSender.toString()})()` : url.includes('/eureka/') ? '' : LOADER
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  const frame = async (): Promise<Frame> => {
    const find = () => page.frames().find((one) => one.url().endsWith('/cast/sender'))
    await expect.poll(() => find() !== undefined).toBe(true)
    return find() ?? page.mainFrame()
  }
  const run = async <T>(expression: string): Promise<T> => (await frame()).evaluate<T>(expression)
  return {
    requests,
    loads: () => run('JSON.parse(JSON.stringify(fake.loads))'),
    queue: () => run('JSON.parse(JSON.stringify(fake.queue))'),
    activeTrackIds: () => run('fake.session?.media?.activeTrackIds ?? []'),
    state: () =>
      run('({ time: fake.player.currentTime, isPaused: fake.player.isPaused, volume: fake.player.volumeLevel })'),
    playTo: (seconds) => run(`fake.playTo(${seconds})`),
    finish: () => run('fake.finish()'),
    fail: () => run('fake.fail()'),
    disconnect: () => run('fake.end()'),
    answer: (code) => run(`void (fake.code = ${JSON.stringify(code)})`),
  }
}

/** Runs in the frame of the sender. */
function defineSender(): void {
  const DURATION = 100
  type Item = { media: Media; currentTime?: number; activeTrackIds?: number[] }
  const listeners: (() => void)[] = []
  const emit = () => {
    for (const listener of listeners) listener()
  }
  const make = (...names: string[]) =>
    function construct(this: object, ...values: unknown[]) {
      for (const [index, name] of names.entries()) Object.assign(this, { [name]: values[index] })
    }
  const player = {
    isConnected: false,
    isPaused: false,
    isMuted: false,
    currentTime: 0,
    duration: 0,
    volumeLevel: 0.5,
    playerState: 'IDLE',
  }
  class MediaSession {
    playerState = 'PLAYING'
    idleReason: string | null = null
    media: Media
    activeTrackIds: number[]
    constructor({ media, activeTrackIds = [] }: Item) {
      // the receiver adds the audio tracks that it finds in the playlist
      const audio = ['ja', 'en'].map((language, index) => ({
        trackId: 100 + index,
        type: 'AUDIO',
        language,
        name: language,
      }))
      this.media = { ...media, tracks: [...media.tracks, ...audio] }
      this.activeTrackIds = [...activeTrackIds, 100]
    }
    editTracksInfo(request: { activeTrackIds: number[] }, done: () => void) {
      this.activeTrackIds = request.activeTrackIds
      done()
    }
    queueInsertItems(request: { items: Item[] }, done: () => void) {
      fake.queue.push(...request.items)
      done()
    }
  }
  const play = (item: Item) => {
    if (!fake.session) return
    fake.session.media = new MediaSession(item)
    Object.assign(player, {
      currentTime: item.currentTime ?? 0,
      duration: DURATION,
      isPaused: false,
      playerState: 'PLAYING',
    })
    emit()
  }
  const stop = (idleReason: string) => {
    const media = fake.session?.media
    if (media) Object.assign(media, { playerState: 'IDLE', idleReason })
    Object.assign(player, { currentTime: 0, duration: 0, playerState: 'IDLE' })
    emit()
  }
  const fake = {
    player,
    loads: [] as Item[],
    queue: [] as Item[],
    code: null as string | null,
    session: null as null | {
      media: MediaSession | null
      getCastDevice(): object
      getMediaSession(): MediaSession | null
      loadMedia(item: Item): Promise<void>
    },
    playTo(seconds: number) {
      player.currentTime = seconds
      emit()
    },
    finish() {
      const next = fake.queue.shift()
      if (next) play(next)
      else stop('FINISHED')
    },
    fail: () => stop('ERROR'),
    end() {
      fake.session = null
      Object.assign(player, { isConnected: false, playerState: null })
      emit()
    },
  }
  const session = () => ({
    media: null as MediaSession | null,
    getCastDevice: () => ({ friendlyName: 'Living Room TV' }),
    getMediaSession() {
      return this.media
    },
    async loadMedia(item: Item) {
      fake.loads.push(item)
      fake.queue = []
      play(item)
    },
  })
  const context = {
    setOptions: () => undefined,
    addEventListener: () => undefined,
    getCastState: () => 'NOT_CONNECTED',
    getCurrentSession: () => fake.session,
    async requestSession() {
      if (!navigator.userActivation.isActive) throw new Error('The list of devices needs a click')
      if (fake.code !== null) throw fake.code
      fake.session = session()
      player.isConnected = true
      emit()
    },
    endCurrentSession: () => fake.end(),
  }
  class RemotePlayerController {
    addEventListener(_: string, listener: () => void) {
      listeners.push(listener)
    }
    playOrPause() {
      player.isPaused = !player.isPaused
      emit()
    }
    seek = emit
    setVolumeLevel = emit
    muteOrUnmute() {
      player.isMuted = !player.isMuted
      emit()
    }
  }
  Object.assign(globalThis, {
    fake,
    chrome: {
      cast: {
        AutoJoinPolicy: { ORIGIN_SCOPED: 'origin_scoped' },
        Image: make('url'),
        media: {
          DEFAULT_MEDIA_RECEIVER_APP_ID: 'CC1AD845',
          MediaInfo: make('contentId', 'contentType'),
          Track: make('trackId', 'type'),
          TextTrackStyle: make(),
          MovieMediaMetadata: make(),
          TvShowMediaMetadata: make(),
          LoadRequest: make('media'),
          QueueItem: make('media'),
          QueueInsertItemsRequest: make('items'),
          EditTracksInfoRequest: make('activeTrackIds'),
        },
      },
    },
    cast: {
      framework: {
        CastContext: { getInstance: () => context },
        CastContextEventType: { CAST_STATE_CHANGED: 'caststatechanged' },
        CastState: { NO_DEVICES_AVAILABLE: 'NO_DEVICES_AVAILABLE' },
        RemotePlayer: function construct() {
          return player
        },
        RemotePlayerController,
        RemotePlayerEventType: { ANY_CHANGE: 'anyChanged' },
      },
    },
  })
  const { __onGCastApiAvailable: ready } = globalThis as { __onGCastApiAvailable?: (isAvailable: boolean) => void }
  ready?.(true)
}
