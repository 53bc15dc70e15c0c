/** Writes WebVTT for subtitles and storyboards. */
export interface Cue {
  /** Seconds. */
  start: number
  end: number
  text: string
  /** Such as `line:0 align:start`. */
  settings?: string
}

const padTwo = (value: number): string => String(value).padStart(2, '0')

export function formatTimestamp(seconds: number): string {
  const whole = Math.round(seconds * 1000)
  const [h, m, s, ms] = [
    Math.floor(whole / 3600000),
    Math.floor(whole / 60000) % 60,
    Math.floor(whole / 1000) % 60,
    whole % 1000,
  ]
  return `${padTwo(h)}:${padTwo(m)}:${padTwo(s)}.${String(ms).padStart(3, '0')}`
}

export const toVtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues.map((cue, i) => `${i + 1}\n${formatTimestamp(cue.start)} --> ${formatTimestamp(cue.end)}${cue.settings ? ` ${cue.settings}` : ''}\n${cue.text}\n`).join('\n')}`

export interface SpriteSheet {
  file: string
  columns: number
  width: number
  height: number
}

/** The cue of one tile of a sprite sheet. @param index counted row by row */
export const tileCue = (sheet: SpriteSheet, index: number, start: number, end: number): Cue => ({
  start,
  end,
  text: `${sheet.file}#xywh=${(index % sheet.columns) * sheet.width},${Math.floor(index / sheet.columns) * sheet.height},${sheet.width},${sheet.height}`,
})

/** A storyboard index for a single sprite sheet with one tile every `step` seconds. */
export const storyboardVtt = (sheet: SpriteSheet, step: number, duration: number): string =>
  toVtt(
    Array.from({ length: Math.ceil(duration / step) }, (_, i) =>
      tileCue(sheet, i, i * step, Math.min(duration, (i + 1) * step)),
    ),
  )
