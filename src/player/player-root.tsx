import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Playable } from '#src/catalogue/episode/playable.ts'
import { Controls, ThumbControls } from './controls/controls.tsx'
import { EndScreen } from './controls/end-screen.tsx'
import { Panel } from './controls/panel.tsx'
import { SkipButton } from './controls/skip-button.tsx'
import { Failure, Start, Waiting } from './controls/states.tsx'
import { seekTo } from './engine/media.client.ts'
import { useActions } from './hooks/use-actions.ts'
import { useDrop } from './hooks/use-drop.ts'
import { useIdle } from './hooks/use-idle.ts'
import { useKeys } from './hooks/use-keys.ts'
import { useControlsLoaded } from './hooks/use-controls-loaded.ts'
import { useMediaSession } from './hooks/use-media-session.ts'
import { useProgressReport } from './hooks/use-progress-report.ts'
import { usePlayback } from './hooks/use-playback.ts'
import { usePreferences } from './hooks/use-preferences.ts'
import { useAnnouncement } from './hooks/use-announcement.ts'
import { useScreen } from './hooks/use-screen.ts'
import { useSelfStart } from './hooks/use-self-start.ts'
import { useSession } from './hooks/use-session.ts'
import { useStoryboard } from './hooks/use-storyboard.ts'
import { useSystemSubtitles } from './hooks/use-system-subtitles.ts'
import { useSubtitles } from './hooks/use-subtitles.ts'
import type { PlayerProps } from './player-props.ts'
import { readChoice } from './state/preferences.client.ts'
import { findSkip, isLast } from './time/skip.ts'
import { Surface } from './touch/surface.tsx'
import { type PlayerContextValue, PlayerContext, type PanelPage } from './player-context.ts'
import { ShownSubtitles } from './controls/styled-captions.tsx'

interface PlayerRootProps extends PlayerProps {
  video: RefObject<HTMLVideoElement | null>
  player: RefObject<HTMLDivElement | null>
  /** By a move inside the site. */
  cameByClick: boolean
}

const NO_OTHERS: readonly Playable[] = []

/** The media element with all parts of the player; before playback only the play button. */
export function PlayerRoot(props: PlayerRootProps) {
  const { video, player, playable, alternatives = NO_OTHERS, titleKey, label, next, previous, theatre } = props
  const controlsLoaded = useControlsLoaded()
  const [playback, dispatch] = usePlayback(video)
  const { announcement, announce } = useAnnouncement()
  const preferences = usePreferences(video)
  const [panel, open] = useState<PanelPage | null>(null)
  const [delay, setDelay] = useState(0)
  const [stayed, setStayed] = useState(false)
  useProgressReport(video, props.onPlace) // before the session: what leaves first still knows where it was
  const session = useSession(video, dispatch, {
    playable,
    alternatives,
    resumeAt: props.resumeAt,
    onRenew: props.onRenew,
    preferences: () => ({ quality: preferences.current().quality, language: readChoice(titleKey).sound }),
    announce,
  })
  const { engine, embedded, playing } = session
  const subtitles = useSubtitles({ playable: playing, embedded, titleKey, selected: preferences, engine, announce })
  const screen = useScreen(player, video, dispatch)
  const storyboard = useStoryboard(playing)
  useSystemSubtitles(video, subtitles.cues, delay)

  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const goNext = useCallback(() => latest.current.onNext?.(), [])
  const skip = useCallback(() => {
    const element = video.current
    const segment = element && findSkip(playing.segments, element.currentTime, element.duration)
    if (!segment) return
    if (segment.kind === 'outro' && latest.current.next && isLast(segment, element.duration)) goNext()
    else seekTo(element, segment.end)
  }, [video, playing, goNext])
  const controlActions = useMemo(
    () => ({
      captions: subtitles.toggle,
      full: screen.full,
      picture: screen.picture,
      theatre: () => latest.current.onTheatre?.(!latest.current.theatre),
      next: goNext,
      previous: () => latest.current.onPrevious?.(),
      help: () => open((page) => (page === 'keys' ? null : 'keys')),
      skip,
    }),
    [subtitles.toggle, screen.full, screen.picture, goNext, skip],
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
  const { started, paused, ended, failed, waiting } = playback
  const { idle, wake, rest } = useIdle(player, started && !paused && !ended && !failed && panel === null)
  useSelfStart(video, player, preferences, props.cameByClick)
  useEffect(() => {
    // the button that had the focus is gone
    if (started && document.activeElement === document.body) video.current?.focus({ preventScroll: true })
  }, [started, video])
  useEffect(() => {
    if (!ended) setStayed(false)
  }, [ended])

  const context: PlayerContextValue = {
    video,
    player,
    playback,
    playable: playing,
    preferences,
    subtitles,
    delay,
    setDelay,
    titleKey,
    label,
    next,
    previous,
    theatre,
    act,
    engine,
    announce,
    remote: screen.remote,
    storyboard,
    panel,
    open,
  }
  if (!started && !failed)
    return <Start label={label} resumeAt={props.resumeAt} onStart={() => act({ type: 'toggle' })} />
  return (
    <PlayerContext value={context}>
      <div
        className="player-ui"
        data-idle={idle ? '' : undefined}
        data-dressed={controlsLoaded ? '' : undefined}
        data-ended={ended ? '' : undefined}
      >
        <Surface wake={wake} rest={rest} idle={idle} />
        {controlsLoaded && <div className="player-scrim" />}
        <ShownSubtitles />
        {waiting && !failed && <Waiting />}
        {controlsLoaded && !failed && (
          <>
            <ThumbControls />
            <Controls />
            <SkipButton />
          </>
        )}
        <EndScreen
          poster={props.poster}
          recommended={props.recommended ?? []}
          stayed={stayed}
          onNext={goNext}
          onStay={() => setStayed(true)}
        />
        {panel && controlsLoaded && <Panel page={panel} />}
        {failed && <Failure onRetry={session.retry} />}
        {dropping && <p className="player-drop">Drop subtitles here</p>}
        <output className="player-status" aria-live="polite">
          {announcement}
        </output>
      </div>
    </PlayerContext>
  )
}
