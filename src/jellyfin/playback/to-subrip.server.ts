/** Converts our WebVTT to SubRip, as fast as the app reads. */
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'

/** Longer files end here. */
const MAX_LENGTH = 4_000_000
/** Sent at once. */
const CHUNK_LENGTH = 16_384
const TIMES = /^(?:(\d{2,3}):)?(\d{2}):(\d{2})\.(\d{3}) --> (?:(\d{2,3}):)?(\d{2}):(\d{2})\.(\d{3})/

export function toSubRip(vtt: Readable): Readable {
  const converted = Readable.from(toChunks(vtt), { objectMode: false })
  // readline does not pass on errors of its input
  vtt.on('error', (error) => converted.destroy(error))
  return converted.on('close', () => vtt.destroy())
}

async function* toChunks(vtt: Readable): AsyncGenerator<string, void> {
  let [waiting, length, count, isWithinCue] = ['', 0, 0, false]
  // created when the app reads: it takes what has arrived by then, and loses lines that no one waits for
  for await (const line of createInterface({ input: vtt, crlfDelay: Infinity })) {
    length += line.length
    if (length > MAX_LENGTH) break
    const text = line.trimEnd()
    const times = TIMES.exec(text)
    if (times) {
      waiting += `${count > 0 ? '\n' : ''}${++count}\n${toTime(times, 1)} --> ${toTime(times, 5)}\n`
      isWithinCue = true
    } else if (text === '') isWithinCue = false
    else if (isWithinCue) waiting += `${toLine(text)}\n`
    if (waiting.length < CHUNK_LENGTH) continue
    yield waiting
    waiting = ''
  }
  yield waiting
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
