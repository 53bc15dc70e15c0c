/** Creates the subtitles of the narration. */
import type { Cue } from '../../src/platform/subtitles/vtt.ts'

const LEAD = 0.05
const LINGER = 0.7
const SHORTEST = 1.5
const GAP = 0.084

/** Creates cues that stay long enough to be read and end before the next one. */
export function cuesFor(
  spoken: readonly { start: number; seconds: number; text: string }[],
  duration: number,
): readonly Cue[] {
  return spoken.map(({ start, seconds, text }, i) => {
    const next = spoken[i + 1]?.start ?? duration
    const end = Math.min(start + Math.max(seconds + LINGER, SHORTEST), next - LEAD - GAP, duration - GAP)
    return { start: Math.max(0, start - LEAD), end, text }
  })
}

const WIDEST: Readonly<Record<string, number>> = { en: 38, ja: 16 }

/** Splits a text into at most two lines of similar length, at a pause. */
export function inLines(text: string, language: 'en' | 'ja'): string {
  const widest = WIDEST[language] ?? 38
  if (text.length <= widest) return text
  const breaks = [...text.matchAll(language === 'en' ? / /g : /[、。](?=.)/g)].map(({ index }) =>
    language === 'en' ? index : index + 1,
  )
  const cost = (at: number): number => Math.abs(at - text.length / 2) - (/[.,:?。]/.test(text[at - 1] ?? '') ? 6 : 0)
  const best = breaks.toSorted((a, b) => cost(a) - cost(b))[0]
  return best === undefined ? text : `${text.slice(0, best).trimEnd()}\n${text.slice(best).trimStart()}`
}
