import { useEffect, useState } from 'react'
import { BECAUSE_ATTRIBUTE, describePlayMethod } from '#src/catalogue/episode/renditions.ts'
import { secondsAhead } from '../watch-stalls.client.ts'
import { usePlayer } from '../player-context.ts'
import { changeExtras, getExtras } from '../state/extras.ts'
import type { Engine, HlsFigures } from '../engine.ts'
import { type Measurements, toRows } from './stats-rows.ts'

/** Statistics of playback over the video, updated every second. */
export function Stats() {
  const { video, engine } = usePlayer()
  const [rows, setRows] = useState<[string, string][]>([])
  useEffect(() => {
    const update = () => {
      if (video.current) setRows(toRows(measure(video.current, engine())))
    }
    update()
    const timer = setInterval(update, 1_000)
    return () => clearInterval(timer)
  }, [video, engine])
  return (
    <section className="player-stats" aria-label="Stats for nerds">
      <button type="button" onClick={() => changeExtras({ stats: false })}>
        Close
      </button>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function describeEngine(
  hls: HlsFigures | undefined,
): Pick<Measurements, 'engine' | 'codecs' | 'delivery' | 'bandwidth' | 'bitrate'> {
  if (!hls) return { engine: 'Browser', codecs: '', delivery: '', bandwidth: null, bitrate: null }
  const level = hls.levels[hls.currentLevel]
  const codecs = [level?.videoCodec, level?.audioCodec].filter(Boolean).join(', ')
  const because = [level, hls.audioTracks[hls.audioTrack]].map((one) => readBecause(one?.attrs ?? {}))
  const delivery = level ? describePlayMethod(level.score > 0, because) : ''
  return {
    engine: 'hls.js',
    codecs,
    delivery,
    bandwidth: hls.bandwidthEstimate,
    bitrate: level?.averageBitrate ?? null,
  }
}

const readBecause = (attrs: { [BECAUSE_ATTRIBUTE]?: string }): string | undefined => attrs[BECAUSE_ATTRIBUTE]

function measure(video: HTMLVideoElement, engine: Engine | null): Measurements {
  const quality = video.getVideoPlaybackQuality()
  const scale = Math.min(video.clientWidth / (video.videoWidth || 1), video.clientHeight / (video.videoHeight || 1))
  return {
    ...describeEngine(engine?.hls),
    width: video.videoWidth,
    height: video.videoHeight,
    shownWidth: video.videoWidth * scale,
    shownHeight: video.videoHeight * scale,
    pixelRatio: devicePixelRatio,
    total: quality.totalVideoFrames,
    dropped: quality.droppedVideoFrames,
    ahead: secondsAhead(video),
    volume: video.muted ? 0 : video.volume,
    gain: getExtras().gain,
    rate: video.playbackRate,
  }
}
