/** Runs ffmpeg to encode the film. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { FPS, framesOf, SCENES, FRAME_COUNT } from '../story/clock.ts'

export const SEGMENT_SECONDS = 6

export interface Quality {
  name: string
  width: number
  height: number
  /** Kilobits a second, on average. */
  rate: number
  level: string
}

export const QUALITIES: readonly Quality[] = [
  { name: '1080', width: 1920, height: 1080, rate: 318, level: '4.0' },
  { name: '720', width: 1280, height: 720, rate: 164, level: '3.1' },
  { name: '360', width: 640, height: 360, rate: 68, level: '3.0' },
]

/** Every rendition has key frames at the same frames: each segment and each hard cut. */
function keyFrames(): readonly number[] {
  const segments = Array.from(
    { length: Math.ceil(FRAME_COUNT / (SEGMENT_SECONDS * FPS)) },
    (_, i) => i * SEGMENT_SECONDS * FPS,
  )
  const cuts = SCENES.map(([, beat]) => framesOf(beat))
  return [...new Set([...segments, ...cuts])].toSorted((a, b) => a - b)
}

/** Arguments that belong together, on one line. */
const flags = (...args: readonly string[]): readonly string[] => args

const SIZE = '1920x1080'

/** Starts a process that encodes raw frames without loss. */
export function startMaster(file: string): { write: (rgb: Buffer) => Promise<void>; finish: () => Promise<void> } {
  const args = [
    ...flags('-y', '-v', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', SIZE, '-r', String(FPS), '-i', '-'),
    ...flags(
      '-vf',
      'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+full_chroma_inp,format=yuv420p',
    ),
    ...flags('-c:v', 'libx264', '-qp', '0', '-preset', 'ultrafast', '-threads', '2', file),
  ]
  const child = spawn('nice', ['-n', '19', 'ffmpeg', ...args], { stdio: ['pipe', 'inherit', 'inherit'] })
  return {
    async write(rgb) {
      if (!child.stdin.write(rgb)) await once(child.stdin, 'drain')
    },
    async finish() {
      child.stdin.end()
      if (child.exitCode === null) await once(child, 'close')
    },
  }
}

/** Arguments of one of the two encoding passes. */
export function videoArguments(
  from: string,
  to: string,
  quality: Quality,
  preset: string,
  pass: 1 | 2,
): readonly string[] {
  const keys = keyFrames().map((frame) => (frame / FPS).toFixed(6))
  return [
    ...flags('-y', '-v', 'error', '-i', from, '-an'),
    ...flags('-vf', `scale=${quality.width}:${quality.height}:flags=lanczos`),
    ...flags('-c:v', 'libx264', '-preset', preset, '-tune', 'animation', '-b:v', `${quality.rate}k`),
    ...flags('-profile:v', 'high', '-level', quality.level, '-pix_fmt', 'yuv420p'),
    ...flags('-x264-params', 'scenecut=0:keyint=999:open-gop=0'),
    ...flags('-pass', String(pass), '-passlogfile', `${to}.log`),
    ...flags('-force_key_frames', keys.join(',')),
    ...flags('-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'),
    ...flags('-video_track_timescale', '24000', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'),
    ...flags(
      '-movflags',
      'cmaf+frag_keyframe+empty_moov+default_base_moof+skip_trailer',
      '-f',
      'mp4',
      pass === 1 ? '/dev/null' : to,
    ),
  ]
}

export const audioArguments = (from: string, to: string, language: string): readonly string[] => [
  ...flags(
    '-y',
    '-v',
    'error',
    '-i',
    from,
    '-vn',
    '-c:a',
    'aac',
    '-b:a',
    '72k',
    '-ar',
    '48000',
    '-ac',
    '2',
    '-cutoff',
    '16000',
  ),
  ...flags(
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:a',
    '+bitexact',
    '-metadata:s:a:0',
    `language=${language}`,
  ),
  ...flags(
    '-movflags',
    'cmaf+empty_moov+default_base_moof+skip_trailer',
    '-frag_duration',
    String(SEGMENT_SECONDS * 1_000_000),
    '-f',
    'mp4',
    to,
  ),
]

export function ffmpeg(args: readonly string[]): void {
  execFileSync('nice', ['-n', '19', 'ffmpeg', ...args], { stdio: ['ignore', 'inherit', 'inherit'] })
}

/** Integrated loudness of an audio file in LUFS, and its true peak. */
export function loudnessOf(file: string): { integrated: number; peak: number } {
  const output = execFileSync(
    'sh',
    ['-c', 'nice -n 19 ffmpeg -hide_banner -nostats -i "$0" -af loudnorm=print_format=json -f null - 2>&1', file],
    { encoding: 'utf8' },
  )
  const found = (name: string): number =>
    Number(new RegExp(`"${name}" : "(-?[\\d.]+)"`).exec(output)?.[1] ?? Number.NaN)
  return { integrated: found('input_i'), peak: found('input_tp') }
}
