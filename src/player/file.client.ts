/** Plays files, and HLS in browsers that support it natively. */
import { type ChosenTrack, findLike } from '#src/catalogue/episode/track-roles.ts'
import type { Engine, EngineEvents, EngineStart } from './engine.ts'
import type { Fault } from './recovery.ts'

interface AudioTrackLike {
  enabled: boolean
  language: string
  label: string
}
/** Safari implements `audioTracks`. */
type WithAudioTracks = HTMLVideoElement & { audioTracks?: EventTarget & Iterable<AudioTrackLike> }

export function playFile(video: WithAudioTracks, start: EngineStart, events: EngineEvents): Engine {
  const listeners = new AbortController()
  const { signal } = listeners
  let position = start.position()

  const restorePosition = () => {
    if (position > 0 && position < video.duration - 1 && Math.abs(video.currentTime - position) > 1)
      video.currentTime = position
  }
  const onMetadata = () => {
    // else the viewer has sought to another position while the element had no video
    if (video.currentTime < 1) restorePosition()
  }
  const reload = () => {
    if (!video.error && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return
    position = start.position()
    video.load()
  }
  const reportError = () => events.onFault(toFault(video.error?.code))
  video.addEventListener('loadedmetadata', onMetadata, { signal })
  video.addEventListener('error', reportError, { signal })
  const stopAudioTracks = emitAudioTracks(video, start.audio, events)

  if (video.getAttribute('src') !== start.address) video.setAttribute('src', start.address)
  else if (video.error) queueMicrotask(reportError) // it failed before scripts ran
  else if (video.readyState > 0) restorePosition()

  return {
    setQuality() {},
    setAudioTrack(id) {
      for (const [index, track] of [...(video.audioTracks ?? [])].entries()) track.enabled = index === id
    },
    selectEmbeddedSubtitles() {},
    lowerQuality() {},
    reload,
    resetDecoder: reload,
    setPrefetch() {},
    end() {
      listeners.abort()
      stopAudioTracks()
      video.removeAttribute('src')
      video.load()
    },
  }
}

/** MEDIA_ERR_SRC_NOT_SUPPORTED also means that the response was not a video, such as an error page. */
function toFault(code: number | undefined): Fault {
  if (code === MediaError.MEDIA_ERR_DECODE) return 'media'
  return code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED ? 'refused' : 'network'
}

function emitAudioTracks(video: WithAudioTracks, chosen: ChosenTrack | undefined, events: EngineEvents): () => void {
  const { audioTracks } = video
  if (!audioTracks) return () => undefined
  const update = () => {
    const all = [...audioTracks]
    const current = all.findIndex(({ enabled }) => enabled)
    const tracks = all.map(({ label, language }, id) => ({ id, language, label: label || language }))
    const wanted = (chosen && findLike(tracks, chosen)?.id) ?? -1
    if (wanted >= 0 && wanted !== current) for (const [index, track] of all.entries()) track.enabled = index === wanted
    events.onAudioTracks(tracks, wanted >= 0 ? wanted : current)
  }
  for (const name of ['addtrack', 'removetrack']) audioTracks.addEventListener(name, update)
  return () => {
    for (const name of ['addtrack', 'removetrack']) audioTracks.removeEventListener(name, update)
  }
}
