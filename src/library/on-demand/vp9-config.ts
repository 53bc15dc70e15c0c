/** How VP9 is described in MP4 (VP Codec ISO Media File Format Binding, 2.2), from the header of a key frame (VP9 Bitstream, 6.2). */
import type { Track } from '../container/container.ts'

/** Ten times its number, samples a second, samples of a frame (VP9 Levels). */
const LEVELS: readonly (readonly [level: number, second: number, frame: number])[] = [
  [10, 829_440, 36_864],
  [11, 2_764_800, 73_728],
  [20, 4_608_000, 122_880],
  [21, 9_216_000, 245_760],
  [30, 20_736_000, 552_960],
  [31, 36_864_000, 983_040],
  [40, 83_558_400, 2_228_224],
  [41, 160_432_128, 2_228_224],
  [50, 311_951_360, 8_912_896],
  [51, 588_251_136, 8_912_896],
  [52, 1_176_502_272, 8_912_896],
  [60, 1_176_502_272, 35_651_584],
]
const HIGHEST_LEVEL = 61
const USUAL_FRAME_NANOSECONDS = 1e9 / 24
const SYNC_CODE = [0x49, 0x83, 0x42]
const RGB = 7
/** Chroma samples in line with those of luma, as ffmpeg writes it. */
const [YUV_420, YUV_422, YUV_444] = [1, 2, 3]
const UNSPECIFIED = { primaries: 2, transfer: 2, matrix: 2, isFullRange: false }

/** @returns null if this is no key frame */
export function vp9Config(frame: Buffer, { video, frame: duration = 0 }: Partial<Pick<Track, 'frame' | 'video'>>) {
  let at = 0
  const bits = (count: number): number => {
    let value = 0
    for (let i = 0; i < count; i++, at++) value = value * 2 + (((frame[at >> 3] ?? 0) >> (7 - (at & 7))) & 1)
    return value
  }
  if (bits(2) !== 2) return null
  const profile = bits(1) + 2 * bits(1)
  if (profile === 3) bits(1)
  const [showsExisting, isInter] = [bits(1), bits(1)]
  bits(2)
  if (showsExisting || isInter || SYNC_CODE.some((byte) => bits(8) !== byte)) return null
  const depth = profile < 2 ? 8 : bits(1) ? 12 : 10
  const space = bits(3)
  const isFullRange = space === RGB || bits(1) === 1
  const chroma = profile % 2 === 0 ? YUV_420 : space === RGB ? YUV_444 : bits(2) === 0 ? YUV_444 : YUV_422
  const { primaries, transfer, matrix } = video?.colour ?? UNSPECIFIED
  const flags = (depth << 4) | (chroma << 1) | (isFullRange ? 1 : 0)
  return Buffer.from([profile, levelOf(video, duration), flags, primaries, transfer, matrix, 0, 0])
}

function levelOf(video: Track['video'] | undefined, duration: number): number {
  const frame = (video?.width ?? 0) * (video?.height ?? 0)
  const second = (frame * 1e9) / (duration || USUAL_FRAME_NANOSECONDS)
  return LEVELS.find(([, ofSecond, ofFrame]) => second <= ofSecond && frame <= ofFrame)?.[0] ?? HIGHEST_LEVEL
}
