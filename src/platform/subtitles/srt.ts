/** Parses SubRip and WebVTT leniently. */
import { isBlank, safeText } from './cue-text.ts'
import { splitLines } from './text-lines.ts'
import type { Cue } from './vtt.ts'

/** Hours may be missing, and milliseconds too; what is before 0 has a sign somewhere. */
const TIME = String.raw`(-?(?:\d{1,3}:)?-?\d{1,2}:-?\d{1,2}(?: ?[,.:;] ?-?\d{1,9})?)`
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*(-{1,3} ?>|[–—→]>?)\s*${TIME}(?!\d)(.*)$`)
const PARTS = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[,.:;](\d{1,9}))?$/
/** What follows the times as text, not as a setting, was said. */
const STRICT = /^\s*-?[\d:]+[,.]\d{1,3}\s*-->\s*-?[\d:]+[,.]\d{1,3}(?!\d)/
const SETTING = /^(line|position|size|align|vertical):[\w.,%-]{1,24}$/
/** Limits for the settings of a cue; WebVTT defines five kinds. */
const MAX_SETTINGS = 5
const MAX_SETTINGS_LENGTH = 1_000

/** All cues of a file, ordered by time; anything else is skipped. Empty lines end those of WebVTT, but not of SubRip. */
export function parseTimedText(text: string): Cue[] {
  const cues: Cue[] = []
  const isVtt = /^\uFEFF?\s*WEBVTT/.test(text.slice(0, 100))
  let timing: RegExpExecArray | null = null
  let body: string[] = []
  let number = 0
  const finish = (): void => {
    const cue = timing && toCue(timing, body.join('\n'))
    if (cue) cues.push(cue)
    timing = null
    body = []
  }
  for (const line of splitLines(text)) {
    const last = body.at(-1) ?? ''
    const found = TIMING.exec(line)
    // unusual times after a line of text are text, such as those of a train
    const next = found && (last.trim() === '' || isNumber(last) || STRICT.test(line)) ? found : null
    if (next) {
      // a number right before the next cue's timing is its identifier, and so is the next number some empty lines before it
      const at = body.findLastIndex((text) => text.trim() !== '')
      const before = body[at] ?? ''
      const isIdentifier = isNumber(before) && (at === body.length - 1 || Number(before) === number + 1)
      if (isIdentifier) body.splice(at)
      number = isIdentifier ? Number(before) : number + 1
      finish()
      timing = next
    } else if (line.trim() === '' && isVtt) finish()
    else if (timing || isNumber(line)) body.push(line)
  }
  finish()
  return cues.toSorted((a, b) => a.start - b.start)
}

const isNumber = (line: string): boolean => /^\d+$/.test(line.trim())

/** Removes the tags from a text; unclosed braces stay. */
export function withoutOverrides(text: string): string {
  const parts: string[] = []
  let at = 0
  for (let open = text.indexOf('{\\'); open >= 0; open = text.indexOf('{\\', at)) {
    const end = text.indexOf('}', open)
    if (end < 0) break
    parts.push(text.slice(at, open))
    at = end + 1
  }
  return parts.join('') + text.slice(at)
}

/** The numpad alignment of the first tag such as `{\an8}`; null without one. */
export function alignmentOf(text: string): number | null {
  for (let open = text.indexOf('{\\'); open >= 0;) {
    const close = text.indexOf('}', open)
    const [, alignment] = /\\an([1-9])/.exec(text.slice(open, close < 0 ? undefined : close)) ?? []
    if (alignment !== undefined) return Number(alignment)
    open = close < 0 ? -1 : text.indexOf('{\\', close)
  }
  return null
}

function toCue(timing: RegExpExecArray, body: string): Cue | null {
  const [start, end] = [Math.max(0, secondsOf(timing[1] ?? '')), secondsOf(timing[3] ?? '')]
  if (!(end > start)) return null
  const alignment = alignmentOf(body)
  const text = safeText(withoutOverrides(body))
  if (isBlank(text)) return null
  const settings = alignment !== null ? cueSettings(alignment) : safeSettings(timing[4] ?? '')
  return { start, end, text, ...(settings && { settings }) }
}

/** The seconds of a time such as `00:00:01,500`, `01:500`, `00:01` or `-0:00:01.5`; NaN if it is none. */
export function secondsOf(time: string): number {
  const plain = time.replaceAll(/[\s-]/g, '')
  const [found, hours = '0', minutes, seconds, part = '0'] = PARTS.exec(plain) ?? []
  if (found === undefined) return Number.NaN
  const sum = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${part}`)
  return time.includes('-') ? -sum : sum
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
