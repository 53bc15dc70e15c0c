import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Playable } from '#src/catalogue/episode/playable.ts'
import type { Engine } from '../engine/engine.ts'
import { saveChoice, readChoice } from '../state/preferences.client.ts'
import { decodeSubtitles, isStyled, MOST_BYTES } from '../subtitles/decode-subtitles.ts'
import { type Cue, parseSubtitles } from '../subtitles/parse-subtitles.ts'
import { chooseSubtitles, toWords, type Subtitles } from '../subtitles/subtitles.ts'
import type { Chosen } from './use-preferences.ts'
import type { Inside } from './use-session.ts'

export interface SubtitlesState {
  all: readonly Subtitles[]
  chosen: Subtitles | null
  cues: readonly Cue[]
  choose(words: Subtitles | null): void
  /** Off, or back to those that were shown last. */
  toggle(): void
  /** Takes a file of the viewer's own. */
  addFile(file: File): Promise<void>
}

interface SubtitleOptions {
  playable: Playable
  inside: Inside
  titleKey: string
  chosen: Chosen
  engine(): Engine | null
  say(text: string): void
}

/** The words over the picture: which there are, which are shown, and what they say. */
export function useSubtitles({
  playable,
  inside,
  titleKey,
  chosen: { current, prefer },
  engine,
  say,
}: SubtitleOptions): SubtitlesState {
  const [own, setOwn] = useState<Subtitles[]>([])
  const [picked, setPicked] = useState<string | null | undefined>(undefined)
  const [last, setLast] = useState<Subtitles | null>(null)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])

  const all = useMemo(() => {
    const given = toWords(playable.tracks)
    return [...(given.length > 0 ? given : inside.words), ...own]
  }, [playable, inside.words, own])
  const standard = useMemo(
    () => (scripted ? chooseSubtitles(all, readChoice(titleKey), current().language) : null),
    [all, titleKey, current, scripted],
  )
  const chosen = picked === undefined ? standard : (all.find(({ id }) => id === picked) ?? null)
  const cues = useCues(chosen, inside, say)

  useEffect(() => engine()?.setInside(chosen?.inside ?? null), [engine, chosen])

  const choose = useCallback(
    (words: Subtitles | null) => {
      setPicked(words?.id ?? null)
      if (words) setLast(words)
      if (!words || words.language) saveChoice(titleKey, { words: words?.language ?? null })
      if (words?.language) prefer({ language: words.language })
      say(words ? `Subtitles: ${words.label}` : 'Subtitles off')
    },
    [titleKey, prefer, say],
  )
  const toggle = useCallback(() => {
    const next = chosen
      ? null
      : (last ?? standard ?? all.find(({ language }) => language === current().language) ?? all[0])
    if (chosen) setLast(chosen)
    if (next === undefined) say('There are no subtitles')
    else choose(next)
  }, [chosen, last, standard, all, current, choose, say])
  const addFile = useCallback(
    async (file: File) => {
      const words = await readOwn(file)
      if (!words) return say('That file holds no subtitles')
      setOwn((others) => [...others.filter(({ id }) => id !== words.id), words])
      setPicked(words.id)
      setLast(words)
      return say(`Subtitles: ${words.label}`)
    },
    [say],
  )
  return { all, chosen, cues, choose, toggle, addFile }
}

async function readOwn(file: File): Promise<Subtitles | null> {
  if (file.size > MOST_BYTES) return null
  const text = decodeSubtitles(new Uint8Array(await file.arrayBuffer()))
  const words = { id: `own-${file.name}`, label: file.name, language: '', text }
  if (isStyled(text)) return { ...words, styled: { text, fonts: [] } }
  return parseSubtitles(text).length > 0 ? words : null
}

const NONE: readonly Cue[] = []

function useCues(words: Subtitles | null, inside: Inside, say: (text: string) => void): readonly Cue[] {
  const [loaded, setLoaded] = useState<{ id: string; cues: readonly Cue[] } | null>(null)
  useEffect(() => {
    if (!words?.address) return undefined
    const { id, address, label } = words
    const ending = new AbortController()
    loadCues(address, ending.signal).then(
      (cues) => setLoaded({ id: id + address, cues }),
      () => {
        if (!ending.signal.aborted) say(`${label}: these subtitles could not be loaded`)
      },
    )
    return () => ending.abort()
  }, [words, say])
  return useMemo(() => {
    if (!words) return NONE
    if (words.text !== undefined) return parseSubtitles(words.text)
    if (words.inside !== undefined) return inside.cues.get(words.inside) ?? NONE
    return loaded?.id === words.id + words.address ? loaded.cues : NONE
  }, [words, inside.cues, loaded])
}

async function loadCues(address: string, signal: AbortSignal): Promise<Cue[]> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(String(answer.status))
  return parseSubtitles(decodeSubtitles(new Uint8Array(await answer.arrayBuffer())))
}
