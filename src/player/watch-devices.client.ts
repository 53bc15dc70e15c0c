/** Follows whether the browser itself can play the video on other devices; loaded only where it can. */
import type { PlaybackEvent } from './state/playback.ts'

type AppleVideo = HTMLVideoElement & { webkitCurrentPlaybackTargetIsWireless?: boolean; remote?: RemotePlayback }

const HLS_TYPE = 'application/vnd.apple.mpegurl'

/** @param address of the video, for devices to which the browser cannot send what it plays */
export function watchDevices(
  video: AppleVideo,
  address: string,
  dispatch: (event: PlaybackEvent) => void,
  signal: AbortSignal,
): void {
  const update = (isAvailable: boolean) => dispatch({ type: 'remote', remote: isAvailable ? 'available' : 'none' })
  const connected = () => dispatch({ type: 'remote', remote: 'connected' })
  const on = (target: EventTarget, name: string, listener: (event: Event & { availability?: string }) => void) =>
    target.addEventListener(name, listener, { signal })
  const { remote } = video
  addPlaylist(video, address)
  on(video, 'loadedmetadata', () => addPlaylist(video, address)) // another address is opened after its playback was asked for
  on(video, 'webkitplaybacktargetavailabilitychanged', ({ availability }) => {
    if (!video.webkitCurrentPlaybackTargetIsWireless) update(availability === 'available')
  })
  on(video, 'webkitcurrentplaybacktargetiswirelesschanged', () =>
    video.webkitCurrentPlaybackTargetIsWireless ? connected() : update(true),
  )
  if (!remote) return
  on(remote, 'connect', connected)
  on(remote, 'disconnect', () => update(true))
  if (remote.state === 'connected') connected()
  const watched = remote.watchAvailability((isAvailable) => {
    if (remote.state === 'disconnected') update(isAvailable)
  })
  signal.addEventListener('abort', () => void watched.then((id) => remote.cancelWatchAvailability(id)).catch(ignore))
  watched.catch(ignore) // this source cannot be played elsewhere, or availability is not watched
}

const ignore = () => undefined

/**
 * A ManagedMediaSource cannot be sent to AirPlay devices: they load the playlist from a second source. hls.js attaches a
 * ManagedMediaSource as the first, and forbids playback elsewhere until there is another.
 */
function addPlaylist(video: HTMLVideoElement, address: string): void {
  if (!video.querySelector('source') || video.querySelector(`source[type="${HLS_TYPE}"]`)) return
  const playlist = document.createElement('source')
  playlist.type = HLS_TYPE
  playlist.src = new URL(address, location.href).href
  video.append(playlist)
  video.disableRemotePlayback = false
}
