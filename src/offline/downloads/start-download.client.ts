/** Prepares the download of an episode: asks the site, lists the files and compares their size with the room. */
import { callApi } from '#src/accounts/current-user/product-api.client.ts'
import type { Chapter, Segment, Track } from '#src/catalogue/episode/playable.ts'
import { becomeOwner } from '../saved/owner.client.ts'
import { savePage } from '../saved/save-pages.client.ts'
import { type Download, type EpisodeRef, fits, folderOf, formatBytes, type NamedEpisode } from './download.ts'
import { masterOf, posterOf, storeFile, writeDownload } from './download-store.client.ts'
import {
  chooseAudio,
  estimateBytes,
  filesOf,
  type Master,
  parseMaster,
  parseMedia,
  toOfflineMaster,
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
  master: Master
  seconds: number
  choices: { variant: Variant; bytes: number }[]
  /** As the browser estimates it; null if it does not. */
  freeBytes: number | null
}

/** Whether this browser can store and play downloads. */
export const canStore = (): boolean =>
  'caches' in window &&
  'locks' in navigator &&
  Boolean(navigator.serviceWorker?.controller) &&
  ('MediaSource' in window || 'ManagedMediaSource' in window)

/** @returns what can be downloaded, or why it can't be */
export async function findOffer(user: string, request: DownloadRequest): Promise<DownloadOffer | { problem: string }> {
  const body = { animeId: request.animeId, episode: request.episodeNum, audio: request.sound }
  const answer = await callApi<{ download: { address: string } }>('POST', `/users/${user}/downloads`, body)
  if (!answer.download) return { problem: answer.error ?? FAILED }
  const { address } = answer.download
  const source = address.slice(0, address.lastIndexOf('/') + 1)
  const text = await fetchText(address)
  const master = text === null ? null : parseMaster(text)
  const [first] = master?.variants ?? []
  const media = first && (await fetchText(source + first.uri))
  if (!master || !media) return { problem: FAILED }
  const { seconds } = parseMedia(media)
  const choices = master.variants.map((variant) => ({ variant, bytes: estimateBytes(variant, seconds) }))
  const { quota, usage = 0 } = (await navigator.storage?.estimate()) ?? {}
  return { source, master, seconds, choices, freeBytes: quota === undefined ? null : Math.max(0, quota - usage) }
}

/** Starts it; it goes on in the background. @returns why it can't start, or null */
export async function startDownload(
  user: string,
  request: DownloadRequest,
  { source, master, freeBytes }: DownloadOffer,
  { variant, bytes }: DownloadOffer['choices'][number],
): Promise<string | null> {
  if (freeBytes !== null && !fits(bytes, freeBytes))
    return `There isn’t enough room: about ${formatBytes(bytes)} are needed, and ${formatBytes(freeBytes)} are free for this site.`
  if (!(await becomeOwner(user))) return NO_STORAGE
  void navigator.storage?.persist?.().catch(() => false)
  const audio = chooseAudio(master)
  const playlists = [variant.uri, ...(audio ? [audio.uri] : [])]
  const files: string[] = []
  for (const uri of playlists) {
    const text = await fetchText(source + uri)
    if (text === null) return FAILED
    files.push(...filesOf(uri, parseMedia(text)))
  }
  const folder = folderOf(request)
  const { tracks, ...about } = request
  const captions = tracks.flatMap(({ styled: _styled, ...track }) => {
    const path = new URL(track.address, location.origin).pathname // without the host of a CDN
    return track.kind === 'captions' && path.startsWith(source)
      ? [{ ...track, address: path.slice(source.length) }]
      : []
  })
  const download: Download = {
    ...about,
    owner: user,
    quality: `${variant.height}p`,
    source,
    files: [...new Set([...captions.map(({ address }) => address), ...files])],
    bytes,
    tracks: captions.map((track) => ({ ...track, address: folder + track.address })),
    segments: [...request.segments],
    chapters: [...request.chapters],
    isPaused: false,
    addedAt: Date.now(),
    checkedAt: Date.now(),
  }
  try {
    if (!(await writeDownload(download))) return NO_STORAGE
    await storeFile(
      download,
      masterOf(download),
      toText(toOfflineMaster(variant, audio), 'application/vnd.apple.mpegurl'),
    )
    const poster = await fetch(request.poster).catch(() => null)
    if (poster?.ok) await storeFile(download, posterOf(download), poster)
  } catch {
    return NO_STORAGE
  }
  void savePage(user, { path: '/downloads', isDeep: true, freshMs: 0 }).catch(() => undefined)
  void runDownloads(user)
  return null
}

const FAILED = 'Couldn’t prepare the download. Try again later.'
const NO_STORAGE = 'This browser doesn’t let the site store episodes. Private windows often don’t.'

const toText = (text: string, type: string): Response => new Response(text, { headers: { 'content-type': type } })

async function fetchText(address: string): Promise<string | null> {
  const response = await fetch(address).catch(() => null)
  return response?.ok ? response.text() : null
}
