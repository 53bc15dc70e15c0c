/** Chooses and starts the engine for a source. */
import { LIBRARY_BASE, isSitePath, type MediaKind, type Playable } from '#src/catalogue/episode/playable.ts'
import type { Engine, EngineEvents, EngineStart } from './engine.ts'
import { playFile } from './file.client.ts'

/** @returns null if it failed, which is reported as a fault, or if it is no longer wanted */
export async function openEngine(
  video: HTMLVideoElement,
  kind: MediaKind,
  start: EngineStart,
  events: EngineEvents,
  isWanted: () => boolean,
): Promise<Engine | null> {
  if (kind !== 'hls' || (hasNativeHls(video) && !start.address.startsWith('/downloads/')))
    return playFile(video, start, events)
  const loaded = await loadHls().catch(() => null)
  if (!isWanted()) return null
  if (loaded?.canPlayHls()) return loaded.playHls(video, start, events)
  events.onFault('network')
  return null
}

const loadHls = () => import('./hls.client.ts')

/** Requests at once, before the session starts, what playing a source begins with; browsers keep our playlists. */
export function loadAhead({ kind, address }: Playable): void {
  if (kind !== 'hls' || hasNativeHls(document.createElement('video'))) return
  const requests: Promise<unknown>[] = [loadHls()]
  if (isSitePath(address)) requests.push(fetch(address).then((response) => response.text()))
  // what chooses among renditions that the server copies and encodes
  if (address.includes(`${LIBRARY_BASE}/`))
    requests.push(
      import('./capabilities/choose-renditions.client.ts'),
      import('./capabilities/prefer-copies.client.ts'),
    )
  // the session requests again what fails, and reports it
  void Promise.allSettled(requests)
}

/** Whether to use native HLS: on Apple's devices, where AirPlay and lock screens require it. It cannot read downloads, which only the service worker has. */
const hasNativeHls = (video: HTMLVideoElement): boolean =>
  video.canPlayType('application/vnd.apple.mpegurl') !== '' &&
  (!('MediaSource' in window) || 'WebKitPlaybackTargetAvailabilityEvent' in window)
