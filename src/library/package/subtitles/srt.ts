/** SubRip and WebVTT as they are found, as cues. Pure. */
import { withoutOverrides } from '#src/platform/text/override-tags.ts'
import { isBlank, safeText } from './cue-text.ts'
import { linesOf } from './text-lines.ts'
import type { Cue } from './vtt.ts'

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})`
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(.*)$`)
const SETTING = /^(line|position|size|align|vertical):[\w.,%-]{1,24}$/
/** Settings of a cue, as many as there are kinds of them, in characters that more could hold. */
const MOST_SETTINGS = 5
const LONGEST_SETTINGS = 1_000

/** Every cue of a file, in order of time; what is none is passed over. */
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
  for (const line of linesOf(text)) {
    const next = TIMING.exec(line)
    if (next) {
      // what stands right before the times of the next cue is its number
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
  const place = /^\{\\an([1-9])\}/.exec(body)
  const text = safeText(withoutOverrides(body))
  if (isBlank(text)) return null
  const settings = place ? settingsOf(Number(place[1])) : keptSettings(timing[9] ?? '')
  return { start, end, text, ...(settings && { settings }) }
}

function secondsOf(parts: readonly (string | undefined)[]): number {
  const [h, m, s] = parts.slice(0, 3).map((part) => Number(part ?? 0))
  return (h ?? 0) * 3600 + (m ?? 0) * 60 + (s ?? 0) + Number((parts[3] ?? '0').padEnd(3, '0')) / 1000
}

const keptSettings = (text: string): string =>
  text
    .slice(0, LONGEST_SETTINGS)
    .trim()
    .split(/\s+/)
    .filter((setting) => SETTING.test(setting))
    .slice(0, MOST_SETTINGS)
    .join(' ')

/** The nine places of a picture as the keys of a number pad lie: 2 is where words usually are. */
export function settingsOf(place: number): string {
  const line = place >= 7 ? 'line:0' : place >= 4 ? 'line:50%' : ''
  const align = ['align:end', 'align:start', ''][place % 3] ?? ''
  const position = align === 'align:start' ? 'position:5%' : align === 'align:end' ? 'position:95%' : ''
  return [line, position, align].filter(Boolean).join(' ')
}
