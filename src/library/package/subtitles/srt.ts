/** Parses SubRip and WebVTT leniently. */
import { withoutOverrides } from '#src/platform/text/override-tags.ts'
import { isBlank, safeText } from './cue-text.ts'
import { splitLines } from './text-lines.ts'
import type { Cue } from './vtt.ts'

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})`
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(.*)$`)
const SETTING = /^(line|position|size|align|vertical):[\w.,%-]{1,24}$/
/** Limits for the settings of a cue; WebVTT defines five kinds. */
const MAX_SETTINGS = 5
const MAX_SETTINGS_LENGTH = 1_000

/** All cues of a file, ordered by time; anything else is skipped. */
export function parseTimedText(text: string): Cue[] {
  const cues: Cue[] = []
  let timing: RegExpExecArray | null = null
  let body: string[] = []
  const finish = (): void => {
    const cue = timing && toCue(timing, body.join('\n'))
    if (cue) cues.push(cue)
    timing = null
    body = []
  }
  for (const line of splitLines(text)) {
    const next = TIMING.exec(line)
    if (next) {
      // a number right before the next cue's timing is its identifier
      if (isNumber(body.at(-1) ?? '')) body.pop()
      finish()
      timing = next
    } else if (line.trim() === '') finish()
    else if (timing) body.push(line)
  }
  finish()
  return cues.toSorted((a, b) => a.start - b.start)
}

const isNumber = (line: string): boolean => /^\d+$/.test(line.trim())

function toCue(timing: RegExpExecArray, body: string): Cue | null {
  const [start, end] = [secondsOf(timing.slice(1, 5)), secondsOf(timing.slice(5, 9))]
  if (!(end > start)) return null
  const alignment = /^\{\\an([1-9])\}/.exec(body)
  const text = safeText(withoutOverrides(body))
  if (isBlank(text)) return null
  const settings = alignment ? cueSettings(Number(alignment[1])) : safeSettings(timing[9] ?? '')
  return { start, end, text, ...(settings && { settings }) }
}

function secondsOf(parts: readonly (string | undefined)[]): number {
  const [h, m, s] = parts.slice(0, 3).map((part) => Number(part ?? 0))
  return (h ?? 0) * 3600 + (m ?? 0) * 60 + (s ?? 0) + Number((parts[3] ?? '0').padEnd(3, '0')) / 1000
}

const safeSettings = (text: string): string =>
  text
    .slice(0, MAX_SETTINGS_LENGTH)
    .trim()
    .split(/\s+/)
    .filter((setting) => SETTING.test(setting))
    .slice(0, MAX_SETTINGS)
    .join(' ')

/** WebVTT cue settings for a numpad alignment; 2 is the default at the bottom. */
export function cueSettings(alignment: number): string {
  const line = alignment >= 7 ? 'line:0' : alignment >= 4 ? 'line:50%' : ''
  const align = ['align:end', 'align:start', ''][alignment % 3] ?? ''
  const position = align === 'align:start' ? 'position:5%' : align === 'align:end' ? 'position:95%' : ''
  return [line, position, align].filter(Boolean).join(' ')
}
