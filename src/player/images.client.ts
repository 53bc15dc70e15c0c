/** Draws subtitles that are images; loaded on demand. Only what is near the position is loaded and held. */
import { fetchOk } from '#src/platform/http/fetch-json.client.ts'
import { type Composition, decodeImage, parsePgs, placeImages } from './subtitles/pgs.ts'
import type { DrawnSubtitles, Subtitles } from './subtitles/subtitles.ts'

/** Maximum interval between two checks. */
const MAX_INTERVAL_MS = 1_000
const MIN_INTERVAL_MS = 15
/** The next part is loaded this long before it begins. */
const AHEAD_SECONDS = 20
const RETRY_MS = 5_000

interface ImagesOptions {
  video: HTMLVideoElement
  canvas: HTMLCanvasElement
  images: NonNullable<Subtitles['images']>
  /** Height in pixels to keep free at the bottom of the player. */
  clearance: () => number
  /** A part could not be loaded for the first time; it is tried again. */
  onProblem: () => void
}

export function showImages({ video, canvas, images, clearance, onProblem }: ImagesOptions): DrawnSubtitles {
  const { address, parts } = images
  const loaded = new Map<number, readonly Composition[]>()
  const loading = new Map<number, AbortController>()
  const failed = new Set<number>()
  const stop = new AbortController()
  const pictures = new Map<Composition['images'][number], OffscreenCanvas>()
  let shown: Composition | null = null
  let delay = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function load(number: number): Promise<void> {
    if (loaded.has(number) || loading.has(number)) return
    const loader = new AbortController()
    loading.set(number, loader)
    try {
      const file = await fetchOk(`${address}${number}.sup`, loader.signal)
      const compositions = parsePgs(new Uint8Array(await file.arrayBuffer()))
      if (loader.signal.aborted) return
      loaded.set(number, compositions)
      loading.delete(number)
      update()
    } catch {
      if (loader.signal.aborted) return
      if (!failed.has(number)) onProblem()
      failed.add(number)
      setTimeout(() => {
        if (loading.get(number) === loader) loading.delete(number)
      }, RETRY_MS)
    }
  }

  function keepOnly(numbers: readonly number[]): void {
    for (const number of loaded.keys()) if (!numbers.includes(number)) loaded.delete(number)
    for (const [number, loader] of loading) {
      if (numbers.includes(number)) continue
      loader.abort()
      loading.delete(number)
    }
  }

  function update(): void {
    clearTimeout(timer)
    if (stop.signal.aborted) return
    const time = Math.max(0, video.currentTime - delay)
    const number = Math.min(parts.count, 1 + Math.floor(time / parts.seconds))
    const end = number * parts.seconds
    const isNearEnd = number < parts.count && end - time < AHEAD_SECONDS
    const wanted = isNearEnd ? [number, number + 1] : [number]
    keepOnly(wanted)
    for (const part of wanted) void load(part)
    const compositions = loaded.get(number) ?? []
    const next = compositions.findLast(({ start }) => start <= time) ?? null
    if (next !== shown) {
      shown = next
      pictures.clear()
      draw()
    }
    if (video.paused) return
    const change = compositions.find(({ start }) => start > time)?.start ?? end
    const wait = ((Math.min(change, end) - time) * 1000) / video.playbackRate
    timer = setTimeout(update, Math.max(MIN_INTERVAL_MS, Math.min(MAX_INTERVAL_MS, wait)))
  }

  function draw(): void {
    const { clientWidth, clientHeight, videoWidth, videoHeight } = video
    const ratio = window.devicePixelRatio
    // also clears it
    canvas.width = Math.round(clientWidth * ratio)
    canvas.height = Math.round(clientHeight * ratio)
    const context = canvas.getContext('2d')
    if (!context || !shown || videoWidth === 0) return
    context.imageSmoothingQuality = 'high'
    const [player, frame] = [
      { width: clientWidth, height: clientHeight },
      { width: videoWidth, height: videoHeight },
    ]
    const boxes = placeImages(shown, player, frame, clearance())
    for (const [i, placed] of shown.images.entries()) {
      const [box, { image, crop }] = [boxes[i], placed]
      if (!box) continue
      const picture = pictures.get(placed) ?? toPicture(image, shown.colours)
      pictures.set(placed, picture)
      const { x, y, width, height } = crop ?? { x: 0, y: 0, ...image }
      context.drawImage(
        picture,
        x,
        y,
        width,
        height,
        box.x * ratio,
        box.y * ratio,
        box.width * ratio,
        box.height * ratio,
      )
    }
  }

  for (const name of ['play', 'playing', 'seeking', 'seeked', 'ratechange', 'pause', 'timeupdate'])
    video.addEventListener(name, update, { signal: stop.signal })
  const resize = new ResizeObserver(draw)
  resize.observe(canvas.parentElement ?? video)
  video.addEventListener('resize', draw, { signal: stop.signal })
  update()
  return {
    setDelay(seconds) {
      delay = seconds
      update()
    },
    end() {
      stop.abort()
      clearTimeout(timer)
      resize.disconnect()
      keepOnly([])
      pictures.clear()
      canvas.width = 0
    },
  }
}

function toPicture(image: Composition['images'][number]['image'], colours: Uint32Array): OffscreenCanvas {
  const { width, height } = image
  const picture = new OffscreenCanvas(width, height)
  const pixels = new Uint8ClampedArray(decodeImage(image, colours).buffer)
  picture.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0)
  return picture
}
