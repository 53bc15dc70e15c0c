/** Converts our WebVTT to SubRip, in parts between which requests are handled. */
import { setImmediate } from 'node:timers/promises'

const MAX_BYTES = 4_000_000
const LINES_PER_PART = 5_000
const TIMES = /^(?:(\d{2,3}):)?(\d{2}):(\d{2})\.(\d{3}) --> (?:(\d{2,3}):)?(\d{2}):(\d{2})\.(\d{3})/

/** Null if it is too long. */
export async function toSubRip(vtt: Buffer): Promise<string | null> {
  if (vtt.length > MAX_BYTES) return null
  const lines = vtt.toString('utf8').split('\n')
  const parts: string[] = []
  let [count, isWithinCue] = [0, false]
  for (const [at, line] of lines.entries()) {
    if (at % LINES_PER_PART === LINES_PER_PART - 1) await setImmediate()
    const text = line.trimEnd()
    const times = TIMES.exec(text)
    if (times) {
      parts.push(`${count > 0 ? '\n' : ''}${++count}\n${toTime(times, 1)} --> ${toTime(times, 5)}\n`)
      isWithinCue = true
    } else if (text === '') isWithinCue = false
    else if (isWithinCue) parts.push(`${toLine(text)}\n`)
  }
  return parts.join('')
}

const toTime = (times: RegExpExecArray, at: number): string =>
  `${times[at] ?? '00'}:${times[at + 1]}:${times[at + 2]},${times[at + 3]}`

/** SubRip knows bold, italics and underlines, and no references to characters. */
const toLine = (text: string): string =>
  text
    .replaceAll(/<(?!\/?[biu]>)[^<>]{0,200}>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
