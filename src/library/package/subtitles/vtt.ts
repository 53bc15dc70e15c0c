/** WebVTT: what is written in the files of subtitles and in the index of a storyboard. Pure. */
export interface Cue {
  /** Seconds. */
  start: number
  end: number
  text: string
  /** Such as `line:0 align:start`. */
  settings?: string
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
  `WEBVTT\n\n${cues.map((cue, i) => `${i + 1}\n${timeOf(cue.start)} --> ${timeOf(cue.end)}${cue.settings ? ` ${cue.settings}` : ''}\n${cue.text}\n`).join('\n')}`

export interface Sheet {
  file: string
  columns: number
  width: number
  height: number
}

/** The cue of one picture of a sheet, counted row by row. */
export const tileCue = (sheet: Sheet, place: number, start: number, end: number): Cue => ({
  start,
  end,
  text: `${sheet.file}#xywh=${(place % sheet.columns) * sheet.width},${Math.floor(place / sheet.columns) * sheet.height},${sheet.width},${sheet.height}`,
})

/** One picture each `step` seconds, row by row on one sheet. */
export const storyboardVtt = (sheet: Sheet, step: number, duration: number): string =>
  toVtt(
    Array.from({ length: Math.ceil(duration / step) }, (_, i) =>
      tileCue(sheet, i, i * step, Math.min(duration, (i + 1) * step)),
    ),
  )
