/** SubRip and WebVTT as they are found, as cues. Pure. */
import { isBlank, safeText } from './cue-text.ts'
import type { Cue } from './vtt.ts'

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})`
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(.*)$`)
const SETTING = /^(line|position|size|align|vertical):[\w.,%-]{1,24}$/

/** Every cue of a file, in order of time; what is none is passed over. */
export function parseTimedText(text: string): Cue[] {
  const cues: Cue[] = []
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  for (let i = 0; i < lines.length; i++) {
    const timing = TIMING.exec(lines[i] ?? '')
    if (!timing) continue
    const body: string[] = []
    for (i += 1; i < lines.length && (lines[i] ?? '').trim() !== ''; i++) {
      if (TIMING.test(lines[i] ?? '')) {
        if (/^\s*\d+\s*$/.test(body.at(-1) ?? '')) body.pop()
        i -= 1
        break
      }
      body.push(lines[i] ?? '')
    }
    const cue = toCue(timing, body.join('\n'))
    if (cue) cues.push(cue)
  }
  return cues.toSorted((a, b) => a.start - b.start)
}

function toCue(timing: RegExpExecArray, body: string): Cue | null {
  const [start, end] = [secondsOf(timing.slice(1, 5)), secondsOf(timing.slice(5, 9))]
  const place = /^\{\\an([1-9])\}/.exec(body)
  const text = safeText(body.replaceAll(/\{\\[^}]*\}/g, ''))
  if (!(end > start) || isBlank(text)) return null
  const settings = place ? settingsOf(Number(place[1])) : keptSettings(timing[9] ?? '')
  return { start, end, text, ...(settings && { settings }) }
}

function secondsOf(parts: readonly (string | undefined)[]): number {
  const [h, m, s] = parts.slice(0, 3).map((part) => Number(part ?? 0))
  return (h ?? 0) * 3600 + (m ?? 0) * 60 + (s ?? 0) + Number((parts[3] ?? '0').padEnd(3, '0')) / 1000
}

const keptSettings = (text: string): string =>
  text
    .trim()
    .split(/\s+/)
    .filter((setting) => SETTING.test(setting))
    .join(' ')

/** The nine places of a picture as the keys of a number pad lie: 2 is where words usually are. */
export function settingsOf(place: number): string {
  const line = place >= 7 ? 'line:0' : place >= 4 ? 'line:50%' : ''
  const align = ['align:end', 'align:start', ''][place % 3] ?? ''
  const position = align === 'align:start' ? 'position:5%' : align === 'align:end' ? 'position:95%' : ''
  return [line, position, align].filter(Boolean).join(' ')
}
