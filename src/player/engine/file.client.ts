/** Plays files, and playlists in browsers with native HLS. */
import type { Engine, EngineEvents, EngineStart } from './engine.ts'
import type { Fault } from './recovery.ts'

/** Where Safari lists audio tracks. */
interface AudioTrackLike {
  enabled: boolean
  language: string
  label: string
}
type WithAudioTracks = HTMLVideoElement & { audioTracks?: EventTarget & Iterable<AudioTrackLike> }

export function playFile(video: HTMLVideoElement, start: EngineStart, events: EngineEvents): Engine {
  const ending = new AbortController()
  const { signal } = ending
  let { startSeconds: at } = start

  const goTo = () => {
    if (at > 0 && at < video.duration - 1 && Math.abs(video.currentTime - at) > 1) video.currentTime = at
  }
  const load = () => {
    at = video.currentTime || at
    video.load()
  }
  const complain = () => events.onFault(toFault(video.error?.code))
  video.addEventListener('loadedmetadata', goTo, { signal })
  video.addEventListener('error', complain, { signal })
  const stopAudioTracks = emitAudioTracks(video, start.language, events)

  if (video.getAttribute('src') !== start.address) video.setAttribute('src', start.address)
  else if (video.error) queueMicrotask(complain) // it failed before scripts ran
  else if (video.readyState > 0) goTo()

  return {
    setQuality() {},
    setAudioTrack(id) {
      for (const [index, track] of [...((video as WithAudioTracks).audioTracks ?? [])].entries())
        track.enabled = index === id
    },
    selectEmbeddedSubtitles() {},
    lower() {},
    reload: load,
    recover: load,
    setPrefetch() {},
    end() {
      ending.abort()
      stopAudioTracks()
      video.removeAttribute('src')
      video.load()
    },
  }
}

/** What can't be played at all may also be an answer that was not the video. */
function toFault(code: number | undefined): Fault {
  if (code === MediaError.MEDIA_ERR_DECODE) return 'media'
  return code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED ? 'refused' : 'network'
}

function emitAudioTracks(video: WithAudioTracks, language: string | undefined, events: EngineEvents): () => void {
  const { audioTracks } = video
  if (!audioTracks) return () => undefined
  const update = () => {
    const all = [...audioTracks]
    const wanted = all.findIndex((track) => language !== undefined && track.language === language)
    const current = all.findIndex(({ enabled }) => enabled)
    const sounds = all.map(({ label, language }, id) => ({ id, language, label: label || language }))
    if (wanted >= 0 && wanted !== current) for (const [index, track] of all.entries()) track.enabled = index === wanted
    events.onAudioTracks(sounds, wanted >= 0 ? wanted : current)
  }
  for (const name of ['addtrack', 'removetrack']) audioTracks.addEventListener(name, update)
  return () => {
    for (const name of ['addtrack', 'removetrack']) audioTracks.removeEventListener(name, update)
  }
}
