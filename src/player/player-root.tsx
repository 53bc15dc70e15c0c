import { type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ActionDispatch } from 'react'
import { NO_RULES, toChosenAudio } from '#src/catalogue/episode/playback-rules.ts'
import type { Playable } from '#src/catalogue/episode/playable.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Controls, TouchControls } from './controls/controls.tsx'
import { Failure } from './controls/failure.tsx'
import { EndScreen } from './episodes/end-screen.tsx'
import { useActions } from './use-actions.ts'
import { useExtras } from './use-extras.ts'
import { useDrop } from './use-drop.ts'
import { useIdle } from './use-idle.ts'
import { useKeys } from './use-keys.ts'
import { useMediaSession } from './use-media-session.ts'
import { useProgressReport } from './use-progress-report.ts'
import { usePlayback } from './use-playback.ts'
import { usePreferences } from './use-preferences.ts'
import { useRunExtra } from './extras/use-run-extra.ts'
import { useScreen } from './use-screen.ts'
import { type Opening, useAutoplay } from './use-autoplay.ts'
import { useSession } from './use-session.ts'
import { useStoryboard } from './use-storyboard.ts'
import { useSystemSubtitles } from './use-system-subtitles.ts'
import { useSubtitles } from './use-subtitles.ts'
import { useWatchTime } from './use-watch-time.ts'
import { loadAhead } from './open-engine.client.ts'
import type { OtherSource, PlayerProps } from './player-props.ts'
import { useSkip } from './skip/use-skip.ts'
import { shiftDelay } from './subtitles/delay.ts'
import { Surface } from './touch/surface.tsx'
import { type PlayerContextValue, PlayerContext, type PanelPage, usePlayer } from './player-context.ts'
import { ShownSubtitles } from './controls/styled-captions.tsx'
import type { PlaybackEvent } from './state/playback.ts'
import { NO_EXTRAS } from './state/extras.ts'
import { Icon } from '#src/ui/icon.tsx'
import { formatTime } from './time/timeline.ts'

interface PlayerRootProps extends PlayerProps {
  video: RefObject<HTMLVideoElement | null>
  player: RefObject<HTMLDivElement | null>
  opening: Opening
  /** Whether this item, or one before it, has been started. */
  hasPlayed: RefObject<boolean>
}

const Panel = lazyPart(() => import('./panel/panel.tsx'))
const Busy = lazyPart(() => import('./controls/busy.tsx'))
const Heading = lazyPart(() => import('./episodes/heading.tsx'))

const NO_ALTERNATIVES: readonly Playable[] = []

const SHOWN_MS = 1_800

/** A short message about the last change, shown briefly and read out by screen readers. */
function useAnnouncement(): { announcement: string; announce(text: string): void } {
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 })
  const announce = useCallback((text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 })), [])
  useEffect(() => {
    if (!announcement.text) return undefined
    const timer = setTimeout(() => setAnnouncement(({ count }) => ({ text: '', count })), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [announcement])
  return { announcement: announcement.text, announce }
}

/** Loads the style sheet of the controls on demand. @returns whether the controls can be shown */
function useControlsLoaded(): boolean {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    const show = () => {
      if (!isUnmounted) setLoaded(true)
    }
    import('./controls/controls.css').then(show, show)
    return () => {
      isUnmounted = true
    }
  }, [])
  return loaded
}

/** Follows whether the browser can play the video on other devices; not where only this page's scripts could load it. */
function useDevices(
  video: RefObject<HTMLVideoElement | null>,
  dispatch: ActionDispatch<[event: PlaybackEvent]>,
  address: string | false,
): void {
  useEffect(() => {
    const element = video.current
    const isScripted = element?.currentSrc.startsWith('blob:') && !('WebKitPlaybackTargetAvailabilityEvent' in window)
    if (!element || !address || isScripted) {
      dispatch({ type: 'remote', remote: 'none' })
      return undefined
    }
    const ended = new AbortController()
    import('./watch-devices.client.ts').then(
      ({ watchDevices }) => ended.signal.aborted || watchDevices(element, address, dispatch, ended.signal),
      () => undefined,
    )
    return () => ended.abort()
  }, [video, dispatch, address])
}

const ExtrasHost = lazyPart(() => import('./extras/host.tsx'))

/** Loads what the viewer has turned on beyond the controls, once there is something. */
function Extras() {
  const { preferences, playback } = usePlayer()
  const { ambient, autoPicture, mini } = preferences.preferences
  const isRemote = playback.remote === 'connected'
  if (useExtras() === NO_EXTRAS && !ambient && !autoPicture && !mini && !isRemote) return null
  return (
    <Suspense>
      <ExtrasHost />
    </Suspense>
  )
}

/** The play button before playback, with the position at which it continues. */
function Start({ label, resumeAt, onStart }: { label: string; resumeAt: () => number; onStart?: () => void }) {
  const [from, setFrom] = useState(0)
  useEffect(() => setFrom(resumeAt()), [resumeAt])
  const resume = from > 0 && `Continue at ${formatTime(from)}`
  return (
    <button
      className="player-start needs-js"
      type="button"
      aria-label={resume ? `Play ${label}. ${resume}` : `Play ${label}`}
      onClick={onStart}
    >
      <span className="player-button">
        <Icon name="play" />
      </span>
      {resume && <span className="player-resume">{resume}</span>}
    </button>
  )
}

/** A loading indicator; CSS delays it, since most waits are short. */
const Waiting = () => <div className="player-waiting" role="status" aria-label="Loading" />

/** The player's controls over the media element; before playback, only the play button. */
export function PlayerRoot(props: PlayerRootProps) {
  const {
    video,
    player,
    playable,
    alternatives = NO_ALTERNATIVES,
    choices,
    rules = NO_RULES,
    label,
    heading,
    next,
    previous,
    theatre,
  } = props
  // the session starts after the page has been rendered
  useState(() => import.meta.env.SSR || loadAhead(playable))
  const controlsLoaded = useControlsLoaded()
  const [playback, dispatch] = usePlayback(video)
  const { announcement, announce } = useAnnouncement()
  const preferences = usePreferences(video)
  const [panel, setPanel] = useState<PanelPage | null>(null)
  const [delay, setDelay] = useState(0)
  const [countdownCancelled, setCountdownCancelled] = useState(false)
  useProgressReport(video, props.onProgress) // before the session: its cleanup must run while the element still has its position
  useWatchTime(video, props.onWatched)
  const session = useSession(video, dispatch, {
    playable,
    alternatives,
    resumeAt: props.resumeAt,
    onRenew: props.onRenew,
    preferences: () => ({
      quality: preferences.current().quality,
      audio: choices.read().audio ?? toChosenAudio(rules),
    }),
    announce,
  })
  const { engine, embedded, playing } = session
  const { audioTrack, audioTracks } = playback
  const heard = audioTracks.find(({ id }) => id === audioTrack)?.language
  const subtitles = useSubtitles({
    playable: playing,
    embedded,
    choices,
    audioTrack,
    heard,
    rules,
    preferences,
    engine,
    announce,
  })
  const screen = useScreen(player, video, dispatch)
  const storyboard = useStoryboard(playing)
  useSystemSubtitles(video, subtitles.cues, delay)

  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const onLeave = useCallback(() => latest.current, [])
  const goNext = useCallback(() => latest.current.onNext?.(), [])
  const skipping = useSkip(video, {
    playback,
    playable: playing,
    rules: preferences.preferences.skip,
    next,
    onNext: goNext,
    announce,
  })
  const latestSkipping = useRef(skipping)
  useEffect(() => {
    latestSkipping.current = skipping
  })
  const shiftSubtitles = (direction: 1 | -1): number => {
    const next = shiftDelay(delay, direction)
    setDelay(next)
    return next
  }
  const extra = useRunExtra(video, player, {
    label,
    withSubtitles: preferences.preferences.shotSubtitles,
    chapters: playing.chapters,
    shiftSubtitles,
    announce,
  })
  const controlActions = useMemo(
    () => ({
      captions: subtitles.toggle,
      fullScreen: screen.fullScreen,
      pictureInPicture: screen.pictureInPicture,
      theatre: () => latest.current.onTheatre?.(!latest.current.theatre),
      next: goNext,
      previous: () => latest.current.onPrevious?.(),
      episodes: () =>
        latest.current.listEpisodes
          ? setPanel((page) => (page === 'episodes' ? null : 'episodes'))
          : announce('There is only one episode'),
      shortcuts: () => setPanel((page) => (page === 'shortcuts' ? null : 'shortcuts')),
      skip: () => latestSkipping.current.skip(),
      undoSkip: () => latestSkipping.current.undo?.(),
      extra,
    }),
    [subtitles.toggle, screen.fullScreen, screen.pictureInPicture, goNext, extra, announce],
  )
  const act = useActions(video, controlActions, announce)
  useKeys(player, act, preferences.preferences.keys)
  useMediaSession(
    video,
    playback,
    {
      label,
      artist: props.artist ?? '',
      poster: props.poster,
      hasNext: next !== undefined,
      hasPrevious: previous !== undefined,
    },
    act,
  )
  const dropping = useDrop(player, subtitles.addFile)
  const { started, paused, ended, failed } = playback
  const { idle, showControls, hideControls } = useIdle(
    player,
    started && !paused && !ended && !failed && panel === null,
  )
  useAutoplay(video, player, preferences, props)
  useDevices(video, dispatch, started && playing.address)
  useEffect(() => {
    // the focused play button has been removed
    if (started && document.activeElement === document.body) video.current?.focus({ preventScroll: true })
  }, [started, video])
  useEffect(() => {
    if (!ended) setCountdownCancelled(false)
  }, [ended])

  const context: PlayerContextValue = {
    video,
    player,
    playback,
    playable: playing,
    preferences,
    subtitles,
    delay,
    shiftSubtitles,
    choices,
    rules,
    onRules: props.onRules,
    label,
    next,
    previous,
    heading,
    listEpisodes: props.listEpisodes,
    onEpisode: (href) => latest.current.onEpisode?.(href),
    onLeave,
    theatre,
    segmentStore: props.segmentStore,
    skipping,
    act,
    engine,
    announce,
    cast: props.cast,
    replaceSource: session.replace,
    storyboard,
    panel,
    setPanel,
  }
  const { remote } = useExtras()
  if (!started && !failed && remote === null)
    return <Start label={label} resumeAt={props.resumeAt} onStart={() => act({ type: 'toggle' })} />
  return (
    <PlayerContext value={context}>
      <div className="player-ui" data-idle={idle ? '' : undefined} data-ended={ended ? '' : undefined}>
        <Surface showControls={showControls} hideControls={hideControls} idle={idle} />
        {controlsLoaded && <div className="player-scrim" />}
        <ShownSubtitles />
        <WaitingState other={props.otherSource} />
        {controlsLoaded && <LocalControls />}
        {controlsLoaded && remote === null && (
          <EndScreen
            poster={props.poster}
            recommended={props.recommended ?? []}
            atEnd={props.atEnd}
            countdownCancelled={countdownCancelled}
            onNext={goNext}
            onCancel={() => setCountdownCancelled(true)}
          />
        )}
        <Extras />
        {panel && controlsLoaded && (
          <Suspense>
            <Panel page={panel} />
          </Suspense>
        )}
        {failed && (
          <Failure
            playback={playback}
            heading={heading}
            other={props.otherSource}
            next={next}
            reportHref={props.reportHref}
            quality={preferences.preferences.quality}
            recommended={props.recommended ?? []}
            onRetry={(quality) => {
              if (quality !== undefined) preferences.update({ quality })
              session.retry()
            }}
          />
        )}
        {dropping && <p className="player-drop">Drop subtitles here</p>}
        <output className="player-status" aria-live="polite">
          {announcement}
        </output>
      </div>
    </PlayerContext>
  )
}

/** A loading indicator, and what a wait that may be long is for. */
function WaitingState({ other }: { other: OtherSource | undefined }) {
  const { playback, engine } = usePlayer()
  const { waiting, failed, ahead } = playback
  if (!waiting || failed) return null
  return (
    <>
      <Waiting />
      {ahead !== null && (
        <Suspense>
          <Busy ahead={ahead} playback={playback} other={other} onQuality={(height) => engine()?.setQuality(height)} />
        </Suspense>
      )}
    </>
  )
}

/** The controls of this page; a receiver that plays has others. */
function LocalControls() {
  const { playback, heading } = usePlayer()
  const { remote } = useExtras()
  if (playback.failed || remote !== null) return null
  return (
    <>
      <TouchControls />
      <Controls />
      {playback.fullScreen && heading && (
        <Suspense>
          <Heading heading={heading} />
        </Suspense>
      )}
    </>
  )
}
