/** Estimates what packaging a file costs, from its probe. Measured with 1080p video; what counts is the order, and the sum of a library. */
import { PackageFailure } from './failure.ts'
import { planOriginal } from './plan-original.ts'
import { type PackagePlan, planPackage } from './plan.ts'
import type { PackageAbout } from './package-manifest.ts'
import type { Probe } from './probe.ts'
import { expectedRenditionBytes, renditionsBelow } from './quality.ts'

export interface Estimate {
  /** Of one core. */
  seconds: number
  bytes: number
}

const COPIED_BYTES_PER_SECOND = 120e6
/** Seconds of a core for a second of video. */
const ENCODING = 0.8
const DECODING = 0.1
const RENDITIONS = 0.57
const AUDIO = 0.02
const STORYBOARD = 0.005
const FULL_HD = 1920 * 1080

/** @param file.keepOriginal whether video that is encoded is also stored as it is */
export function estimatePackage(
  probe: Probe,
  file: { bytes: number; keepOriginal: boolean },
): { package: Estimate; renditions: Estimate } {
  const none = { seconds: 0, bytes: 0 }
  try {
    const plan = planPackage(probe, { toneMap: true })
    const { stream, copy, quality } = plan.video
    const { duration } = probe
    const size = (stream.width * stream.height) / FULL_HD
    const encoded = plan.audioTracks.filter((track) => !track.copy).length
    const video = copy ? 0 : duration * size * (ENCODING + DECODING)
    const original = !copy && file.keepOriginal && planOriginal(plan.video) ? file.bytes : 0
    const lower = renditionsBelow(quality)
    const seconds = file.bytes / COPIED_BYTES_PER_SECOND + video + duration * (encoded * AUDIO + size * STORYBOARD)
    return {
      package: { seconds, bytes: expectedPackageBytes(probe, plan, file.bytes) + original },
      renditions:
        lower.length === 0
          ? none
          : {
              seconds: duration * size * (RENDITIONS + (copy ? 0 : DECODING)),
              bytes: expectedRenditionBytes(lower, duration),
            },
    }
  } catch (error) {
    if (error instanceof PackageFailure) return { package: none, renditions: none }
    throw error
  }
}

/** Threads of an encoder for one viewer. */
export const LIVE_THREADS = 2

/**
 * @param cores for encoding; with a hardware encoder it takes less
 * @returns how many seconds each quality of a live package takes that is encoded, by its folder
 */
export const estimateLive = (
  { duration, qualities, original }: Pick<PackageAbout, 'duration' | 'qualities' | 'original'>,
  cores: number,
): Record<string, number> => {
  const [best] = qualities
  const source = original ?? best
  const sizeOf = ({ width, height }: { width: number; height: number }) => (width * height) / FULL_HD
  const secondsOf = (one: { width: number; height: number }) =>
    (duration * (sizeOf(one) * ENCODING + (source ? sizeOf(source) : 0) * DECODING)) / Math.min(LIVE_THREADS, cores)
  return Object.fromEntries(qualities.flatMap((one) => (one.because ? [[one.folder, Math.round(secondsOf(one))]] : [])))
}

/** A copy is as large as its source; the size of encoded video is a high estimate. */
export const expectedPackageBytes = ({ duration }: Probe, { video, audioTracks }: PackagePlan, bytes: number): number =>
  (video.copy ? bytes : Math.min(bytes, duration * 500_000)) +
  audioTracks.reduce((sum, { channels }) => sum + duration * (channels > 2 ? 40_000 : 20_000), 0)
