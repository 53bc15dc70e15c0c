/** Checks a package against Apple's HLS authoring rules and describes every violation. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { boxesIn } from '#src/library/package/boxes.ts'
import { ORIGINAL_FOLDER } from '#src/library/package/plan-original.ts'

const read = (path: string): string => readFileSync(path, 'utf8')
const values = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, value = '']) => value)
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)
export const durationsIn = (list: string): number[] => values(list, /#EXTINF:([\d.]+)/g).map(Number)
const named = (list: string): string[] => [
  ...list.split('\n').filter((line) => line !== '' && !line.startsWith('#')),
  ...values(list, /URI="([^"]+)"/g),
]

/** Lists violations by the package in a folder; empty if there are none. */
export function listViolations(folder: string): string[] {
  const violations: string[] = []
  const expect = (isRight: boolean, rule: string): void => void (isRight || violations.push(rule))
  const masters = ['sub.m3u8', 'dub.m3u8'].filter((name) => existsSync(join(folder, name)))
  expect(masters.length > 0, 'has a master playlist')
  for (const name of masters) checkMaster(name, read(join(folder, name)), expect)
  for (const list of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.m3u8'),
  )) {
    for (const uri of named(read(join(folder, list))))
      expect(existsSync(join(folder, dirname(list), uri)), `${list}: ${uri} exists`)
    if (list.endsWith('/index.m3u8')) checkTrack(folder, list, expect)
    if (list.endsWith('/iframes.m3u8')) checkIFrames(folder, list, expect)
  }
  checkAligned(folder, expect)
  return violations
}

const REQUIRED = ['AVERAGE-BANDWIDTH', 'CODECS', 'RESOLUTION', 'FRAME-RATE', 'CLOSED-CAPTIONS=NONE', 'VIDEO-RANGE']

type Expect = (isRight: boolean, rule: string) => void

function checkMaster(name: string, master: string, expect: Expect): void {
  expect(master.startsWith('#EXTM3U\n'), `${name}: starts with EXTM3U`)
  expect(
    master.includes('#EXT-X-INDEPENDENT-SEGMENTS') !== master.includes('hvc1'),
    `${name}: segments are independent, except those of HEVC`,
  )
  const streams = values(master, /#EXT-X-STREAM-INF:(.+)/g)
  expect(streams.length > 0, `${name}: has a stream`)
  for (const stream of streams) {
    for (const attribute of REQUIRED) expect(stream.includes(attribute), `${name}: ${attribute}`)
    const [peak = 0] = values(stream, /(?:^|,)BANDWIDTH=(\d+)/g).map(Number)
    const [average = 0] = values(stream, /AVERAGE-BANDWIDTH=(\d+)/g).map(Number)
    expect(peak >= average && average > 0, `${name}: average bandwidth is positive and at most the peak`)
    expect(
      stream.includes('mp4a') === stream.includes('AUDIO='),
      `${name}: CODECS includes the audio exactly if there is an audio group`,
    )
  }
  const audioRenditions = values(master, /#EXT-X-MEDIA:TYPE=AUDIO(.+)/g)
  expect(
    audioRenditions.every((rendition) => /CHANNELS="\d"/.test(rendition)),
    `${name}: CHANNELS`,
  )
  if (audioRenditions.length > 0)
    expect(audioRenditions.filter((one) => one.includes('DEFAULT=YES')).length === 1, `${name}: one default rendition`)
  const labels = audioRenditions.flatMap((rendition) => values(rendition, /NAME="([^"]+)"/g))
  expect(new Set(labels).size === labels.length, `${name}: names of audio renditions differ`)
  expect(
    values(master, /I-FRAME-STREAM-INF:(.+)/g).length === streams.length,
    `${name}: an I-frame playlist for each stream`,
  )
}

function checkTrack(folder: string, list: string, expect: Expect): void {
  const text = read(join(folder, list))
  const target = Number(/TARGETDURATION:(\d+)/.exec(text)?.[1])
  const durations = durationsIn(text)
  expect(
    durations.every((seconds) => Math.round(seconds) <= target),
    `${list}: no segment is longer than the target`,
  )
  expect(text.includes('#EXT-X-PLAYLIST-TYPE:VOD') && text.trimEnd().endsWith('#EXT-X-ENDLIST'), `${list}: is complete`)
  const uriPath = join(folder, dirname(list))
  const segments = named(text).filter((uri) => uri.endsWith('.m4s'))
  expect(segments.length === durations.length, `${list}: a duration for each segment`)
  expect(
    readdirSync(uriPath).filter((file) => file.endsWith('.m4s')).length === segments.length,
    `${list}: no file that it does not list`,
  )
  for (const segment of segments) {
    const types = boxesIn(readFileSync(join(uriPath, segment))).map(({ type }) => type)
    expect(/^styp( moof mdat)+$/.test(types.join(' ')), `${list}: ${segment} is CMAF`)
  }
}

function checkIFrames(folder: string, list: string, expect: Expect): void {
  const text = read(join(folder, list))
  expect(text.includes('#EXT-X-I-FRAMES-ONLY'), `${list}: I-frames only`)
  const trackSeconds = sum(durationsIn(read(join(folder, dirname(list), 'index.m3u8'))))
  expect(Math.abs(sum(durationsIn(text)) - trackSeconds) < 0.1, `${list}: as long as the track`)
  for (const [, length, start, file = ''] of text.matchAll(/BYTERANGE:(\d+)@(\d+)\n(.+)/g)) {
    const path = join(folder, dirname(list), file)
    const at = Number(start)
    expect(readFileSync(path).toString('latin1', at + 4, at + 8) === 'moof', `${list}: a range starts with a fragment`)
    expect(at + Number(length) <= statSync(path).size, `${list}: a range ends within its file`)
  }
}

function checkAligned(folder: string, expect: Expect): void {
  const startTimes = readdirSync(folder)
    // the original has its own keyframes
    .filter((name) => name.startsWith('video-') && name !== ORIGINAL_FOLDER)
    .map((name) => {
      let at = 0
      return durationsIn(read(join(folder, name, 'index.m3u8'))).map((seconds) => (at += seconds) - seconds)
    })
  for (const other of startTimes.slice(1)) {
    expect(other.length === startTimes[0]?.length, 'renditions have the same number of segments')
    expect(
      other.every((start, i) => Math.abs(start - (startTimes[0]?.[i] ?? -9)) < 0.05),
      'renditions are aligned',
    )
  }
}
