/** Reads the index of a storyboard, and describes it as apps expect. */
import type { TrickplayInfo } from '../calls/media.ts'

export interface Storyboard {
  info: TrickplayInfo
  /** File names, beside the index. */
  sheets: string[]
}

const MAX_LENGTH = 1_000_000
const MAX_CUES = 5_000

/** @returns null if it is none with tiles of one size */
export function parseStoryboard(vtt: string): Storyboard | null {
  const cues = [...vtt.slice(0, MAX_LENGTH).matchAll(/^([\w.-]{1,80})#xywh=(\d{1,5}),(\d{1,5}),(\d{1,4}),(\d{1,4})$/gm)]
    .slice(0, MAX_CUES)
    .map(([, file = '', ...numbers]) => {
      const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number)
      return { file, x, y, width, height }
    })
  const [first] = cues
  const times = [...vtt.slice(0, 2_000).matchAll(/^(\d{2,3}):(\d{2}):(\d{2})\.(\d{3}) -->/gm)].map(toMilliseconds)
  if (!first || first.width === 0 || first.height === 0) return null
  const { width, height } = first
  return {
    sheets: [...new Set(cues.map(({ file }) => file))],
    info: {
      Width: width,
      Height: height,
      TileWidth: 1 + Math.max(...cues.map(({ x }) => Math.floor(x / width))),
      TileHeight: 1 + Math.max(...cues.map(({ y }) => Math.floor(y / height))),
      ThumbnailCount: cues.length,
      Interval: Math.max(1_000, (times[1] ?? 10_000) - (times[0] ?? 0)),
      Bandwidth: 0,
    },
  }
}

const toMilliseconds = ([, hours, minutes, seconds, milliseconds]: RegExpExecArray): number =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(milliseconds)
