/** What the parts of the player read, for tests of one part. */
import { createRef } from 'react'
import type { PlayerContextValue } from '#src/player/player-context.ts'
import { INITIAL, type Playback } from '#src/player/state/playback.ts'
import { DEFAULTS } from '#src/player/state/preferences.ts'

const ignore = () => undefined

/** A player that shows an episode of twenty minutes with an intro. */
export const createPlayerContext = (playback: Partial<Playback> = {}): PlayerContextValue => ({
  video: createRef(),
  player: createRef(),
  playback: { ...INITIAL, duration: 1_200, ...playback },
  playable: {
    address: '/media/1.m3u8',
    kind: 'hls',
    tracks: [],
    segments: [{ kind: 'intro', start: 60, end: 150 }],
    chapters: [{ start: 600, title: 'The storm' }],
  },
  preferences: { preferences: DEFAULTS, update: ignore, current: () => DEFAULTS },
  subtitles: { all: [], selected: null, cues: [], choose: ignore, toggle: ignore, addFile: () => Promise.resolve() },
  delay: 0,
  shiftSubtitles: ignore,
  choices: { read: () => ({}), save: () => undefined },
  label: 'Harbour Lights, episode 1',
  next: undefined,
  previous: undefined,
  heading: undefined,
  listEpisodes: undefined,
  onEpisode: ignore,
  onLeave: () => ({
    playable: { address: '', kind: 'hls', tracks: [], segments: [], chapters: [] },
    onProgress: ignore,
    resumeAt: () => 0,
  }),
  skipping: { segment: null, skip: ignore, undo: null },
  theatre: undefined,
  segmentStore: undefined,
  act: ignore,
  engine: () => null,
  announce: ignore,
  cast: false,
  replaceSource: ignore,
  storyboard: { tiles: [], load: ignore },
  panel: null,
  setPanel: ignore,
})
