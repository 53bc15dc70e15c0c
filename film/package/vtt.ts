/** WebVTT: the subtitles, and the index of the storyboard. */
export interface Cue {
  /** Seconds. */
  start: number
  end: number
  text: string
}

const two = (value: number): string => String(value).padStart(2, '0')

export function timeOf(seconds: number): string {
  const whole = Math.round(seconds * 1000)
  const [h, m, s, ms] = [
    Math.floor(whole / 3600000),
    Math.floor(whole / 60000) % 60,
    Math.floor(whole / 1000) % 60,
    whole % 1000,
  ]
  return `${two(h)}:${two(m)}:${two(s)}.${String(ms).padStart(3, '0')}`
}

export const toVtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues.map(({ start, end, text }, i) => `${i + 1}\n${timeOf(start)} --> ${timeOf(end)}\n${text}\n`).join('\n')}`

const LEAD = 0.05
const LINGER = 0.7
const SHORTEST = 1.5
const GAP = 0.084

/** Cues for what is spoken: long enough to be read, gone before the next one. */
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

/** At most two lines, cut where the sentence breathes and as even as may be. */
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

export interface Sheet {
  file: string
  columns: number
  width: number
  height: number
}

/** One picture each `step` seconds, row by row on one sheet. */
export function storyboardVtt(sheet: Sheet, step: number, duration: number): string {
  const count = Math.ceil(duration / step)
  return toVtt(
    Array.from({ length: count }, (_, i) => ({
      start: i * step,
      end: Math.min(duration, (i + 1) * step),
      text: `${sheet.file}#xywh=${(i % sheet.columns) * sheet.width},${Math.floor(i / sheet.columns) * sheet.height},${sheet.width},${sheet.height}`,
    })),
  )
}
