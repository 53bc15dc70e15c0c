/** Converts our WebVTT to what apps read instead, as fast as the app reads. */
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { toTicks } from '../calls/ticks.ts'

/** Longer files end here. */
const MAX_LENGTH = 4_000_000
/** Sent at once. */
const CHUNK_LENGTH = 16_384
const TIMES = /^(?:(\d{2,3}):)?(\d{2}):(\d{2})\.(\d{3}) --> (?:(\d{2,3}):)?(\d{2}):(\d{2})\.(\d{3})/

interface Time {
  hours: string
  minutes: string
  seconds: string
  milliseconds: string
}

interface Cue {
  start: Time
  end: Time
  lines: string[]
}

/** How cues are written in a format. */
interface Format {
  begin: string
  end: string
  /** @param count of the cues before */
  write(cue: Cue, count: number): string
}

/** SubRip knows bold, italics and underlines, and no references to characters. */
export const toSubRip = (vtt: Readable): Readable =>
  convert(vtt, {
    begin: '',
    end: '',
    write: ({ start, end, lines }, count) =>
      `${count > 0 ? '\n' : ''}${count + 1}\n${toText(start)} --> ${toText(end)}\n${lines.map((line) => `${toPlain(line)}\n`).join('')}`,
  })

/** The JSON of Jellyfin’s web pages, which parse texts as WebVTT or HTML: references to characters stay. */
export const toTrackEvents = (vtt: Readable): Readable =>
  convert(vtt, {
    begin: '{"TrackEvents":[',
    end: ']}',
    write({ start, end, lines }, count) {
      const event = {
        Id: String(count + 1),
        Text: lines.map(withKnownTags).join('\n'),
        StartPositionTicks: toTicks(toSeconds(start)),
        EndPositionTicks: toTicks(toSeconds(end)),
      }
      return `${count > 0 ? ',' : ''}${JSON.stringify(event)}`
    },
  })

function convert(vtt: Readable, format: Format): Readable {
  const converted = Readable.from(toChunks(vtt, format), { objectMode: false })
  // readline does not pass on errors of its input
  vtt.on('error', (error) => converted.destroy(error))
  return converted.on('close', () => vtt.destroy())
}

async function* toChunks(vtt: Readable, { begin, end, write }: Format): AsyncGenerator<string, void> {
  let [waiting, length, count] = [begin, 0, 0]
  let cue: Cue | null = null
  const flush = () => {
    if (cue) waiting += write(cue, count++)
    cue = null
  }
  // created when the app reads: it takes what has arrived by then, and loses lines that no one waits for
  for await (const line of createInterface({ input: vtt, crlfDelay: Infinity })) {
    length += line.length
    if (length > MAX_LENGTH) break
    const text = line.trimEnd()
    const times = TIMES.exec(text)
    if (times || text === '') flush()
    if (times) cue = { start: toTime(times, 1), end: toTime(times, 5), lines: [] }
    else cue?.lines.push(text)
    if (waiting.length < CHUNK_LENGTH) continue
    yield waiting
    waiting = ''
  }
  flush()
  yield waiting + end
}

const toTime = (times: RegExpExecArray, at: number): Time => ({
  hours: times[at] ?? '00',
  minutes: times[at + 1] ?? '',
  seconds: times[at + 2] ?? '',
  milliseconds: times[at + 3] ?? '',
})

const toText = ({ hours, minutes, seconds, milliseconds }: Time): string =>
  `${hours}:${minutes}:${seconds},${milliseconds}`

const toSeconds = ({ hours, minutes, seconds, milliseconds }: Time): number =>
  (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds) + Number(milliseconds) / 1_000

/** Without tags other than bold, italics and underlines. */
const withKnownTags = (text: string): string => text.replaceAll(/<(?!\/?[biu]>)[^<>]{0,200}>/g, '')

const toPlain = (text: string): string =>
  withKnownTags(text).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&')
