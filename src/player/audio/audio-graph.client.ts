/** Volume above 100 %, night mode and audio delay with Web Audio; only made when one of them is used. */

export interface AudioSettings {
  gain: number
  night: boolean
  audioDelay: number
}

interface Graph {
  context: AudioContext
  delay: DelayNode
  gain: GainNode
  night: DynamicsCompressorNode
  limiter: DynamicsCompressorNode
}

/** Seconds. */
export const MAX_AUDIO_DELAY = 2
/** Makes up for what night mode takes from loud scenes. */
const NIGHT_GAIN = 1.6

/** An element can be connected only once, and stays connected. */
const graphs = new WeakMap<HTMLMediaElement, Graph>()

/**
 * Why the audio cannot be changed; null if it can. Audio of another site that does not allow it would be silent, and
 * some browsers play streams themselves without passing on their audio.
 */
export function findAudioObstacle({
  currentSrc,
  crossOrigin,
}: Pick<HTMLMediaElement, 'currentSrc' | 'crossOrigin'>): string | null {
  if (!URL.canParse(currentSrc)) return null
  const { origin, protocol, pathname } = new URL(currentSrc)
  if (protocol === 'blob:') return null
  if (pathname.endsWith('.m3u8'))
    return 'This browser plays the stream natively and doesn’t let pages change its audio.'
  return origin === location.origin || crossOrigin !== null
    ? null
    : 'This source is on another site that doesn’t let pages change its audio.'
}

export const isChanged = ({ gain, night, audioDelay }: AudioSettings): boolean => gain !== 1 || night || audioDelay > 0

/** Applies the settings. Does nothing if the audio is unchanged or cannot be changed. */
export function applyAudio(video: HTMLMediaElement, settings: AudioSettings): void {
  let graph = graphs.get(video)
  if (!graph) {
    if (!isChanged(settings) || !video.currentSrc || findAudioObstacle(video)) return
    graph = createGraph(video)
    graphs.set(video, graph)
  }
  const { context, delay, gain, night, limiter } = graph
  delay.delayTime.value = settings.audioDelay
  gain.gain.value = settings.gain * (settings.night ? NIGHT_GAIN : 1)
  gain.disconnect()
  night.disconnect()
  limiter.disconnect()
  // compressors mix to stereo, so they are left out when they are not needed
  const chain: AudioNode[] = [
    ...(settings.night ? [night] : []),
    gain,
    ...(settings.night || settings.gain > 1 ? [limiter] : []),
    context.destination,
  ]
  delay.disconnect()
  chain.reduce<AudioNode>((from, to) => from.connect(to), delay)
  if (context.state === 'suspended') void context.resume()
}

function createGraph(video: HTMLMediaElement): Graph {
  const context = new AudioContext()
  context.destination.channelCount = Math.min(6, context.destination.maxChannelCount)
  const delay = new DelayNode(context, { maxDelayTime: MAX_AUDIO_DELAY })
  context.createMediaElementSource(video).connect(delay)
  // the browser suspends a context that was made before a press
  video.addEventListener('playing', () => {
    if (context.state === 'suspended') void context.resume()
  })
  return {
    context,
    delay,
    gain: new GainNode(context),
    night: new DynamicsCompressorNode(context, { threshold: -42, knee: 24, ratio: 8, attack: 0.004, release: 0.28 }),
    limiter: new DynamicsCompressorNode(context, { threshold: -3, knee: 0, ratio: 20, attack: 0.002, release: 0.12 }),
  }
}
