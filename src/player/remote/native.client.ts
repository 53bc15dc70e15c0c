/** AirPlay and the Remote Playback API: the media element itself plays on another device, and stays the way to control it. */
import type { Playable } from '#src/catalogue/episode/playable.ts'

type AppleVideo = HTMLVideoElement & {
  webkitShowPlaybackTargetPicker?: () => void
  remote?: RemotePlayback
}

export const isAirPlay = (video: AppleVideo | null): boolean => video?.webkitShowPlaybackTargetPicker !== undefined

/** Shows the system's list of devices. @returns why it cannot; null once it is shown or closed */
export async function showDevices(video: AppleVideo): Promise<string | null> {
  if (video.webkitShowPlaybackTargetPicker) {
    video.webkitShowPlaybackTargetPicker()
    return null
  }
  try {
    await video.remote?.prompt()
    return null
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'NotAllowedError') return null // closed
    if (name === 'NotFoundError') return 'No devices found. They must be on the same network as this one.'
    return 'This browser can’t play this video on another device.'
  }
}

/** Returns playback to this device: playback elsewhere is forbidden for a moment, which ends it. */
export function playHere(video: HTMLVideoElement): void {
  video.disableRemotePlayback = true
  setTimeout(() => {
    video.disableRemotePlayback = false
  }, 500)
}

const MEDIA = '/media/'
const TICKET = /\/media\/ticket\/[^/]+\//

/**
 * The playable under an address that needs no cookies, which receivers do not have; null if it needs none anyway. Playlists
 * keep their subtitles, which the receiver shows.
 * @param address of a source of the same episode, as other devices load it: tickets are for all of them
 */
export function toCookieless(playable: Playable, address: string): Playable | null {
  const ticket = TICKET.exec(address)?.[0]
  if (ticket === undefined || TICKET.test(playable.address) || !playable.address.startsWith(MEDIA)) return null
  return { ...playable, address: ticket + playable.address.slice(MEDIA.length) }
}

/** Shows the subtitles of a playlist on the receiver, where this page cannot draw any. @returns a function that hides them */
export function showOwnSubtitles(video: HTMLVideoElement, language: string | undefined): () => void {
  const own = [...video.textTracks].filter((track) => track.language !== '')
  for (const track of own) track.mode = language !== undefined && track.language === language ? 'showing' : 'disabled'
  return () => {
    for (const track of own) track.mode = 'disabled'
  }
}
