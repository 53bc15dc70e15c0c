import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Playable } from '#src/catalogue/episode/playable.ts'
import { fetchOk } from '#src/platform/http/fetch-json.client.ts'
import type { PlaybackRules } from '#src/catalogue/episode/playback-rules.ts'
import { type ChosenTrack, findLike } from '#src/catalogue/episode/track-choice.ts'
import type { Engine } from './engine.ts'
import type { ChoiceStore } from './use-browser-choices.ts'
import { type Cue, parseSubtitles } from './subtitles/parse-subtitles.ts'
import { chooseSubtitles, toSubtitles, type Subtitles } from './subtitles/subtitles.ts'
import type { PreferencesState } from './use-preferences.ts'
import type { EmbeddedSubtitles } from './use-session.ts'

export interface SubtitlesState {
  all: readonly Subtitles[]
  selected: Subtitles | null
  cues: readonly Cue[]
  choose(subtitles: Subtitles | null): void
  /** Turns subtitles off, or the last ones on again. */
  toggle(): void
  /** Adds and shows the viewer's own subtitle file. */
  addFile(file: File): Promise<void>
}

interface SubtitleOptions {
  playable: Playable
  embedded: EmbeddedSubtitles
  choices: ChoiceStore
  /** The audio track that plays. A viewer's choice of it changes the default. */
  audioTrack: number | null
  /** Its language, if it is known. */
  heard: string | undefined
  rules: PlaybackRules
  preferences: PreferencesState
  engine(): Engine | null
  announce(text: string): void
}

/** The available subtitles, the selected ones and their cues. */
export function useSubtitles({
  playable,
  embedded,
  choices,
  audioTrack,
  heard,
  rules,
  preferences: { current, update },
  engine,
  announce,
}: SubtitleOptions): SubtitlesState {
  const [uploaded, setUploaded] = useState<Subtitles[]>([])
  const [picked, setPicked] = useState<string | null | undefined>(undefined)
  const [last, setLast] = useState<Subtitles | null>(null)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])

  const all = useMemo(() => {
    const available = toSubtitles(playable.tracks)
    return [...(available.length > 0 ? available : embedded.tracks), ...uploaded]
  }, [playable, embedded.tracks, uploaded])
  const standard = useMemo(
    () => (scripted ? chooseSubtitles(all, choices.read(), current().language, { heard, rules }) : null),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the stored choice changes with the audio track
    [all, choices, current, scripted, audioTrack, heard, rules],
  )
  const selected = picked === undefined ? standard : (all.find(({ id }) => id === picked) ?? null)
  const cues = useCues(selected, embedded, announce)

  useEffect(() => engine()?.selectEmbeddedSubtitles(selected?.embeddedIndex ?? null), [engine, selected])

  const choose = useCallback(
    (subtitles: Subtitles | null) => {
      setPicked(subtitles?.id ?? null)
      if (subtitles) setLast(subtitles)
      // a viewer's own file is not among those of other episodes
      if (subtitles?.text === undefined) choices.save({ subtitles: subtitles && toChosen(subtitles) })
      if (subtitles?.language) update({ language: subtitles.language })
      announce(subtitles ? `Subtitles: ${subtitles.label}` : 'Subtitles off')
    },
    [choices, update, announce],
  )
  const toggle = useCallback(() => {
    const next = selected
      ? null
      : (last ?? standard ?? findLike(all, { label: '', language: current().language ?? '' }) ?? all[0])
    if (selected) setLast(selected)
    if (next === undefined) announce('No subtitles available')
    else choose(next)
  }, [selected, last, standard, all, current, choose, announce])
  const addFile = useCallback(
    async (file: File) => {
      const subtitles = await loadReader()
        .then((reader) => reader.readOwnFile(file))
        .catch(() => null)
      if (!subtitles) return announce('No subtitles found in this file')
      setUploaded((others) => [...others.filter(({ id }) => id !== subtitles.id), subtitles])
      setPicked(subtitles.id)
      setLast(subtitles)
      return announce(`Subtitles: ${subtitles.label}`)
    },
    [announce],
  )
  return { all, selected, cues, choose, toggle, addFile }
}

const toChosen = ({ language, label, forced, sdh }: Subtitles): ChosenTrack => ({ language, label, forced, sdh })

const loadReader = () => import('./subtitles/read-file.client.ts')

const NO_CUES: readonly Cue[] = []

function useCues(
  subtitles: Subtitles | null,
  embedded: EmbeddedSubtitles,
  announce: (text: string) => void,
): readonly Cue[] {
  const [loaded, setLoaded] = useState<{ id: string; cues: readonly Cue[] } | null>(null)
  useEffect(() => {
    if (!subtitles?.address) return undefined
    const { id, address, label, language } = subtitles
    const loading = new AbortController()
    loadCues(address, language, loading.signal).then(
      (cues) => setLoaded({ id: id + address, cues }),
      () => {
        if (!loading.signal.aborted) announce(`Couldn’t load subtitles: ${label}`)
      },
    )
    return () => loading.abort()
  }, [subtitles, announce])
  return useMemo(() => {
    if (!subtitles) return NO_CUES
    if (subtitles.text !== undefined) return parseSubtitles(subtitles.text)
    if (subtitles.embeddedIndex !== undefined) return embedded.cues.get(subtitles.embeddedIndex) ?? NO_CUES
    return loaded?.id === subtitles.id + subtitles.address ? loaded.cues : NO_CUES
  }, [subtitles, embedded.cues, loaded])
}

async function loadCues(address: string, language: string, signal: AbortSignal): Promise<Cue[]> {
  const content = await (await fetchOk(address, signal)).arrayBuffer()
  const text = new TextDecoder().decode(content)
  // packages have WebVTT; other sites may have anything
  return parseSubtitles(text.startsWith('WEBVTT') ? text : (await loadReader()).toVtt(content, language))
}
