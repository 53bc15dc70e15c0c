import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Playable } from '#src/catalogue/episode/playable.ts'
import type { Engine } from '../engine/engine.ts'
import { saveChoice, readChoice } from '../state/preferences.client.ts'
import { decodeWords, isStyled, MOST_BYTES } from '../words/decode-words.ts'
import { type Cue, parseWords } from '../words/parse-words.ts'
import { chooseWords, toWords, type Words } from '../words/words.ts'
import type { Chosen } from './use-preferences.ts'
import type { Inside } from './use-session.ts'

export interface WordsState {
  all: readonly Words[]
  chosen: Words | null
  cues: readonly Cue[]
  choose(words: Words | null): void
  /** Off, or back to those that were shown last. */
  toggle(): void
  /** Takes a file of the viewer's own. */
  addFile(file: File): Promise<void>
}

interface WordsWishes {
  playable: Playable
  inside: Inside
  titleKey: string
  chosen: Chosen
  engine(): Engine | null
  say(text: string): void
}

/** The words over the picture: which there are, which are shown, and what they say. */
export function useWords({
  playable,
  inside,
  titleKey,
  chosen: { current, prefer },
  engine,
  say,
}: WordsWishes): WordsState {
  const [own, setOwn] = useState<Words[]>([])
  const [picked, setPicked] = useState<string | null | undefined>(undefined)
  const [last, setLast] = useState<Words | null>(null)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])

  const all = useMemo(() => {
    const given = toWords(playable.tracks)
    return [...(given.length > 0 ? given : inside.words), ...own]
  }, [playable, inside.words, own])
  const standard = useMemo(
    () => (scripted ? chooseWords(all, readChoice(titleKey), current().language) : null),
    [all, titleKey, current, scripted],
  )
  const chosen = picked === undefined ? standard : (all.find(({ id }) => id === picked) ?? null)
  const cues = useCues(chosen, inside, say)

  useEffect(() => engine()?.setInside(chosen?.inside ?? null), [engine, chosen])

  const choose = useCallback(
    (words: Words | null) => {
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

async function readOwn(file: File): Promise<Words | null> {
  if (file.size > MOST_BYTES) return null
  const text = decodeWords(new Uint8Array(await file.arrayBuffer()))
  const words = { id: `own-${file.name}`, label: file.name, language: '', text }
  if (isStyled(text)) return { ...words, styled: { text, fonts: [] } }
  return parseWords(text).length > 0 ? words : null
}

const NONE: readonly Cue[] = []

function useCues(words: Words | null, inside: Inside, say: (text: string) => void): readonly Cue[] {
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
    if (words.text !== undefined) return parseWords(words.text)
    if (words.inside !== undefined) return inside.cues.get(words.inside) ?? NONE
    return loaded?.id === words.id + words.address ? loaded.cues : NONE
  }, [words, inside.cues, loaded])
}

async function loadCues(address: string, signal: AbortSignal): Promise<Cue[]> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(String(answer.status))
  return parseWords(decodeWords(new Uint8Array(await answer.arrayBuffer())))
}
