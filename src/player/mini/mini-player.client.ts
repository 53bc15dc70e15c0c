/** Keeps a video playing in a corner after its page was left; loaded then. It is outside React, since no page owns it. */
import './mini-player.css'
import type { Playable } from '#src/catalogue/episode/playable.ts'
import { play, playOrPause, setMuted, setSpeed, setVolume } from '../media.client.ts'
import { startSession } from '../session.client.ts'
import type { ChosenTrack } from '#src/catalogue/episode/track-choice.ts'
import type { Cue } from '../subtitles/parse-subtitles.ts'
import { addCues } from '../subtitles/text-track.client.ts'
import type { ReportProgress } from '../use-progress-report.ts'
import { createButton } from './create-button.client.ts'

export interface MiniPlayerOptions {
  playables: readonly Playable[]
  /** Seconds. */
  startSeconds: number
  label: string
  volume: number
  muted: boolean
  speed: number
  /** The chosen subtitles. */
  cues: readonly Cue[]
  /** Seconds by which the subtitles are later. */
  delay: number
  /** The chosen audio track. */
  audio(): ChosenTrack | undefined
  onProgress: ReportProgress
  /** Opens the page of the video. */
  onReturn: (() => void) | undefined
  /** Aborted when a page with a player is opened. */
  signal: AbortSignal
}

const PROGRESS_INTERVAL_MS = 10_000

export function openMiniPlayer(options: MiniPlayerOptions): void {
  const { label, signal, onProgress, onReturn } = options
  const video = document.createElement('video')
  video.playsInline = true
  setVolume(video, options.volume)
  setMuted(video, options.muted)
  setSpeed(video, options.speed)
  if (options.cues.length > 0) {
    const track = video.addTextTrack('captions', 'Subtitles')
    addCues(track, options.cues, options.delay)
    track.mode = 'showing'
  }
  const box = document.createElement('aside')
  box.className = 'mini-player'
  box.setAttribute('aria-label', `Now playing: ${label}`)
  const toggle = createButton('Pause', () => playOrPause(video))
  const name = document.createElement('p')
  name.textContent = label
  const bar = document.createElement('div')
  bar.append(toggle, ...(onReturn ? [createButton('Open', openPage)] : []), createButton('Close', close))
  box.append(video, name, bar)
  document.body.append(box)

  const save = () => {
    if (video.readyState > 0) onProgress(video.currentTime, video.duration, video.played)
  }
  const timer = setInterval(() => {
    if (!video.paused) save()
  }, PROGRESS_INTERVAL_MS)
  for (const event of ['play', 'pause'])
    video.addEventListener(event, () => {
      toggle.textContent = video.paused ? 'Play' : 'Pause'
      save()
    })
  video.addEventListener('ended', close)
  window.addEventListener('pagehide', save)
  signal.addEventListener('abort', close)

  const session = startSession(video, {
    playables: options.playables,
    startSeconds: options.startSeconds,
    preferences: () => ({ quality: null, audio: options.audio() }),
    renew: undefined,
    onPlayable: ignore,
    onStep: ignore,
    onFailed: (fault) => fault && close(),
    onQualities: ignore,
    onShownHeight: ignore,
    onAudioTracks: ignore,
    onEmbeddedSubtitles: ignore,
    onCues: ignore,
    onBusy: ignore,
  })
  play(video)

  function openPage(): void {
    close()
    onReturn?.()
  }

  function close(): void {
    if (!box.isConnected) return
    save()
    clearInterval(timer)
    window.removeEventListener('pagehide', save)
    session.end()
    box.remove()
  }
}

const ignore = () => undefined
