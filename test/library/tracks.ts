/** Files with given tracks, as they are probed and packaged. */
import type { PackageAbout } from '#src/library/package/package-manifest.ts'
import { chooseDefaultAudio, planPackage } from '#src/library/package/plan.ts'
import { parseProbe, type Probe } from '#src/library/package/probe.ts'
import { embeddedTrack, nameSubtitles, toPackagedSubtitle } from '#src/library/package/subtitles/subtitles.server.ts'

export interface TestTrack {
  title: string
  /** English by default. */
  language?: string
  standard?: boolean
  forced?: boolean
  /** Whether it describes the picture. */
  described?: boolean
}

const toStream = ({ title, language = 'eng', standard, forced, described }: TestTrack, more: object) => ({
  ...more,
  tags: { title, language },
  disposition: { default: standard ? 1 : 0, forced: forced ? 1 : 0, visual_impaired: described ? 1 : 0 },
})

export function probeTracks(audio: readonly TestTrack[], subtitles: readonly TestTrack[]): Probe {
  const streams = [
    { codec_type: 'video', codec_name: 'h264', pix_fmt: 'yuv420p', width: 640, height: 360, extradata_size: 40 },
    ...audio.map((track) => toStream(track, { codec_type: 'audio', codec_name: 'aac', channels: 2 })),
    ...subtitles.map((track) => toStream(track, { codec_type: 'subtitle', codec_name: 'ass' })),
  ]
  return parseProbe({ streams: streams.map((stream, index) => ({ index, ...stream })), format: { duration: 60 } })
}

export function describeTracks(probe: Probe): PackageAbout {
  const { video, audioTracks, subtitles } = planPackage(probe, { toneMap: false })
  const rates = { peak: 1, average: 1 }
  return {
    duration: probe.duration,
    frameRate: 24,
    video: 'copied',
    qualities: [{ ...video.quality, codec: 'avc1.64001e', rates }],
    sounds: audioTracks.map(({ language, label, channels, folder }) => ({ language, label, channels, folder, rates })),
    ...chooseDefaultAudio(audioTracks),
    subtitles: nameSubtitles(subtitles.map(embeddedTrack)).map(toPackagedSubtitle),
    fonts: [],
    chapters: [],
    storyboard: false,
    bytes: 0,
    notes: [],
  }
}
