/** Prepares the download of an episode: asks the site, lists the files and compares their size with the room. */
import { AUDIO_TYPES } from '#src/catalogue/episode/playable.ts'
import { callApi } from '#src/accounts/current-user/product-api.client.ts'
import type { Chapter, Segment, Track } from '#src/catalogue/episode/playable.ts'
import { becomeOwner } from '../saved/owner.client.ts'
import { savePage } from '../saved/save-pages.client.ts'
import {
  type Download,
  type EpisodeRef,
  fits,
  folderOf,
  formatBytes,
  type NamedEpisode,
  pendingBytes,
} from './download.ts'
import { addDownload, listDownloads, masterOf, posterOf, removeDownload, storeFile } from './download-store.client.ts'
import {
  type AudioTrack,
  estimateBytes,
  filesOf,
  parseMaster,
  parseMedia,
  partsOf,
  picturesOf,
  sortAudio,
  toOfflineMaster,
  tracksToSave,
  type Variant,
} from './playlist.ts'
import { runDownloads } from './run-downloads.client.ts'

/** The episode to download, as the page that offers it knows it. */
export interface DownloadRequest extends NamedEpisode {
  tracks: readonly Track[]
  segments: readonly Segment[]
  chapters: readonly Chapter[]
  next?: EpisodeRef | undefined
}

export interface DownloadOffer {
  source: string
  variants: Variant[]
  /** First the default. */
  audio: AudioTrack[]
  /** How many tracks of subtitles are images. */
  images: number
  seconds: number
  /** Seconds that the site needs to encode a quality, by its folder. */
  encoding: Readonly<Record<string, number>>
  /** As the browser estimates it, without what unfinished downloads still need; null if it does not. */
  freeBytes: number | null
}

export interface DownloadChoice {
  variant: Variant
  hasAllAudio: boolean
  /** Estimated size. */
  bytes: number
  /** How long the site takes to encode it; 0 if it need not. */
  encodingSeconds: number
}

/** What can be chosen, by quality. */
export const listChoices = (
  { variants, audio, images, seconds, encoding }: DownloadOffer,
  hasAllAudio: boolean,
): DownloadChoice[] =>
  variants.map((variant) => ({
    variant,
    hasAllAudio,
    bytes: estimateBytes(variant, seconds, hasAllAudio ? Math.max(0, audio.length - 1) : 0, images),
    encodingSeconds: encoding[variant.uri.slice(0, variant.uri.lastIndexOf('/'))] ?? 0,
  }))

export const UNSUPPORTED =
  'This browser can’t store episodes here. Current versions of Chrome, Edge, Firefox and Safari can, outside of private windows. If you have just opened this site for the first time, reload the page.'

/** Whether this browser can store and play downloads. */
export const canStore = (): boolean =>
  'caches' in window &&
  'locks' in navigator &&
  Boolean(navigator.serviceWorker?.controller) &&
  ('MediaSource' in window || 'ManagedMediaSource' in window)

/** @returns what can be downloaded, or why it can't be */
export async function findOffer(user: string, request: DownloadRequest): Promise<DownloadOffer | { problem: string }> {
  const audio = AUDIO_TYPES.find((type) => type === request.sound)
  const body = { animeId: request.animeId, episode: request.episodeNum, audio }
  const answer = await callApi('POST /users/:id/downloads', { params: { id: user }, body })
  if (!answer.download) return { problem: answer.error ?? FAILED }
  const { address, encoding } = answer.download
  const source = address.slice(0, address.lastIndexOf('/') + 1)
  const text = await fetchText(address)
  const master = text === null ? null : parseMaster(text)
  const [first] = master?.variants ?? []
  const media = first && (await fetchText(source + first.uri))
  if (!master || !media) return { problem: FAILED }
  const { seconds } = parseMedia(media)
  const { variants } = master
  const images = tracksToSave(request.tracks).filter(({ kind }) => kind === 'images').length
  return { source, variants, audio: sortAudio(master), images, seconds, encoding, freeBytes: await findFreeBytes(user) }
}

async function findFreeBytes(user: string): Promise<number | null> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate().catch(() => null)) ?? {}
  return quota === undefined ? null : Math.max(0, quota - usage - pendingBytes(await listDownloads(user)))
}

/** Starts it; it goes on in the background. @returns why it can't start, or null */
export async function startDownload(
  user: string,
  request: DownloadRequest,
  { source, audio: allAudio, freeBytes }: DownloadOffer,
  { variant, hasAllAudio, bytes }: DownloadChoice,
): Promise<string | null> {
  if (freeBytes !== null && !fits(bytes, freeBytes))
    return `Not enough space: this download needs about ${formatBytes(bytes)}, and ${formatBytes(freeBytes)} is available.`
  if (!(await becomeOwner(user).catch(() => false))) return NO_STORAGE
  void navigator.storage?.persist?.().catch(() => false)
  const audio = hasAllAudio ? allAudio : allAudio.slice(0, 1)
  const playlists = [variant.uri, ...audio.map(({ uri }) => uri)]
  const files: string[] = []
  for (const uri of playlists) {
    const text = await fetchText(source + uri)
    if (text === null) return FAILED
    files.push(...filesOf(uri, parseMedia(text)))
  }
  const folder = folderOf(request)
  const { tracks: _tracks, ...about } = request
  const tracks = await findTracks(request, source)
  const failure = await storeStart(
    {
      ...about,
      owner: user,
      quality: `${variant.height}p`,
      source,
      files: [...new Set([...tracks.flatMap((track) => track.files), ...files])],
      bytes,
      tracks: tracks.map(({ track, path }) => ({ ...track, address: folder + path })),
      segments: [...request.segments],
      chapters: [...request.chapters],
      stopped: null,
      addedAt: Date.now(),
      checkedAt: Date.now(),
    },
    toOfflineMaster(variant, audio),
  )
  if (failure !== null) return failure
  void savePage(user, { path: '/downloads', isDeep: true, freshMs: 0 }).catch(() => undefined)
  void runDownloads(user)
  return null
}

interface SavedTrack {
  track: Track
  /** Relative to the package. */
  path: string
  files: string[]
}

/** The tracks of a package: plain subtitles, those that are images, and the storyboard. */
async function findTracks({ tracks }: DownloadRequest, source: string): Promise<SavedTrack[]> {
  const found: SavedTrack[] = []
  for (const { styled: _styled, ...track } of tracksToSave(tracks)) {
    const address = new URL(track.address, location.origin).pathname // without the host of a CDN
    if (!address.startsWith(source)) continue
    const path = address.slice(source.length)
    const pictures = track.kind === 'thumbnails' ? await fetchText(address) : ''
    if (pictures === null) continue
    const files = track.kind === 'images' ? partsOf(path, track) : [path, ...picturesOf(pictures)]
    found.push({ track, path, files })
  }
  return found
}

/** Stores what a download needs besides the files of its package. @returns why it can't, or null */
async function storeStart(download: Download, master: string): Promise<string | null> {
  try {
    const result = await addDownload(download)
    if (result !== 'added') return result === 'exists' ? EXISTS : NO_STORAGE
  } catch {
    return NO_STORAGE
  }
  try {
    await storeFile(download, masterOf(download), toText(master, 'application/vnd.apple.mpegurl'))
    const poster = await fetch(download.poster).catch(() => null)
    if (poster?.ok) await storeFile(download, posterOf(download), poster)
    return null
  } catch {
    // it would never play
    await removeDownload(download).catch(() => false)
    return NO_STORAGE
  }
}

const FAILED = 'Couldn’t prepare the download. Try again later.'
const NO_STORAGE =
  'This browser didn’t let the site store the episode. It may be out of space, or this may be a private window.'
const EXISTS = 'You’ve already downloaded this episode. Delete the download to choose another quality.'

const toText = (text: string, type: string): Response => new Response(text, { headers: { 'content-type': type } })

async function fetchText(address: string): Promise<string | null> {
  const response = await fetch(address).catch(() => null)
  return response?.ok ? response.text().catch(() => null) : null
}
