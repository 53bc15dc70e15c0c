/** Videos whose picture flashes and whose sound beeps in each second, and when both happen in what is made of them. */
import { execFileSync, spawnSync } from 'node:child_process'
import { ffmpeg } from '../fixtures/videos.ts'

/** White at the beginning of each second, with a beep, for two frames. */
export function createSyncVideo(path: string, seconds: number): void {
  const picture = `color=black:s=160x90:r=24:d=${seconds},drawbox=c=white:t=fill:enable='lt(mod(t,1),0.08)'`
  const sound = `aevalsrc='if(lt(mod(t,1),0.08),sin(2*PI*1000*t),0)':s=48000:d=${seconds}`
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '48', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  ffmpeg('-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound, ...codecs, path)
}

const options = { maxBuffer: 100_000_000 }

interface Moments {
  /** Seconds. */
  start: number
  flashes: number[]
}

/** When the picture turns white. */
export function flashesIn(path: string): Moments {
  const args = [
    '-copyts',
    '-i',
    path,
    '-map',
    '0:v',
    '-fps_mode',
    'passthrough',
    '-vf',
    'showinfo,scale=1:1:flags=area',
  ]
  const { stdout, stderr } = spawnSync('ffmpeg', [...args, '-pix_fmt', 'gray', '-f', 'rawvideo', 'pipe:1'], options)
  const times = [...String(stderr).matchAll(/showinfo.* pts_time:(\S+)/g)].map(([, time]) => Number(time))
  const isWhite = [...stdout].map((luma) => luma > 128)
  return { start: times[0] ?? Number.NaN, flashes: times.filter((_, i) => isWhite[i] && !isWhite[i - 1]) }
}

const RATE = 48_000

/** When sound begins, and when it turns loud. */
export function beepsIn(path: string): { start: number; beeps: number[] } {
  const args = ['-copyts', '-i', path, '-map', '0:a', '-ac', '1', '-ar', String(RATE)]
  const { stdout, stderr } = spawnSync('ffmpeg', [...args, '-af', 'ashowinfo', '-f', 'f32le', 'pipe:1'], options)
  const start = Number(/ashowinfo.* pts_time:(\S+)/.exec(String(stderr))?.[1])
  const samples = new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + (stdout.length & ~3)))
  const beeps: number[] = []
  let quiet = RATE
  for (const [i, sample] of samples.entries()) {
    if (Math.abs(sample) < 0.2) quiet += 1
    else {
      if (quiet > RATE / 4) beeps.push(start + i / RATE)
      quiet = 0
    }
  }
  return { start, beeps }
}

/** When the first packet of a stream begins. */
export const startOf = (path: string, stream: 'v' | 'a'): number =>
  Number.parseFloat(
    execFileSync(
      'ffprobe',
      `-v error -select_streams ${stream} -show_entries packet=dts_time -of csv=p=0`.split(' ').concat(path),
      {
        encoding: 'utf8',
      },
    ),
  )
