/** PGS, subtitles that are images: reads .sup files, decodes their images, and says where they are shown. */

export interface Size {
  width: number
  height: number
}

interface Box extends Size {
  x: number
  y: number
}

interface PgsImage extends Size {
  /** Run lengths. */
  runs: Uint8Array
}

/** What is shown from a time on, until the next one. */
export interface Composition {
  /** Seconds. */
  start: number
  /** Of the screen that the images are placed on. */
  screen: Size
  images: readonly { x: number; y: number; image: PgsImage; crop: Box | null }[]
  /** 256 colours, as 32 bits of pixels. */
  colours: Uint32Array
}

/** Types of segments. */
const [PALETTE, OBJECT, COMPOSITION, END] = [0x14, 0x15, 0x16, 0x80]
const HEADER_BYTES = 13
/** “PG” */
const LETTERS = 0x5047
/** Of a composition: nothing from before is shown. */
const EPOCH = 0x80
/** Of a part of an image. */
const FIRST = 0x80
const CROPPED = 0x80
const TICKS_PER_SECOND = 90_000
/** Limits against broken files. Screens are those of 4K at most; discs place two images on one. */
const [MAX_SEGMENTS, MAX_SCREEN, MAX_IMAGES] = [50_000, 4096, 8]
const NO_COLOURS = new Uint32Array(256)

interface Epoch {
  palettes: Map<number, Uint32Array>
  images: Map<number, PgsImage>
}

type Announced = Omit<Composition, 'images' | 'colours'> & {
  palette: number
  places: { id: number; x: number; y: number; crop: Box | null }[]
}

/** The compositions of a .sup file, up to where it is broken. */
export function parsePgs(bytes: Uint8Array): Composition[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found: Composition[] = []
  let epoch: Epoch = { palettes: new Map(), images: new Map() }
  let announced: Announced | null = null
  let at = 0
  for (let count = 0; count < MAX_SEGMENTS && at + HEADER_BYTES <= bytes.length; count++) {
    if (view.getUint16(at) !== LETTERS) break
    const end = at + HEADER_BYTES + view.getUint16(at + 11)
    if (end > bytes.length) break
    const content = new DataView(bytes.buffer, bytes.byteOffset + at + HEADER_BYTES, end - at - HEADER_BYTES)
    const type = view.getUint8(at + 10)
    try {
      if (type === COMPOSITION) {
        announced = readComposition(content, view.getUint32(at + 2) / TICKS_PER_SECOND)
        if (content.getUint8(7) === EPOCH) epoch = { palettes: new Map(), images: new Map() }
      }
      if (type === PALETTE && announced) readPalette(content, epoch, announced.screen)
      if (type === OBJECT) readObject(content, epoch)
    } catch (error) {
      // a segment that is shorter than what it says
      if (!(error instanceof RangeError)) throw error
    }
    if (type === END && announced) {
      found.push(resolve(announced, epoch))
      announced = null
    }
    at = end
  }
  return found
}

function readComposition(content: DataView, start: number): Announced {
  const [width, height] = [content.getUint16(0), content.getUint16(2)]
  const places: Announced['places'] = []
  for (let i = 0, at = 11; i < Math.min(MAX_IMAGES, content.getUint8(10)); i++) {
    const isCropped = (content.getUint8(at + 3) & CROPPED) !== 0
    const [x, y] = [content.getUint16(at + 4), content.getUint16(at + 6)]
    places.push({ id: content.getUint16(at), x, y, crop: isCropped ? readBox(content, at + 8) : null })
    at += isCropped ? 16 : 8
  }
  return { start, screen: { width, height }, palette: content.getUint8(9), places }
}

const readBox = (content: DataView, at: number): Box => ({
  x: content.getUint16(at),
  y: content.getUint16(at + 2),
  width: content.getUint16(at + 4),
  height: content.getUint16(at + 6),
})

/** Changes some colours. */
function readPalette(content: DataView, { palettes }: Epoch, screen: Size): void {
  const id = content.getUint8(0)
  const colours = new Uint32Array(palettes.get(id) ?? NO_COLOURS)
  for (let at = 2; at + 5 <= content.byteLength; at += 5)
    colours[content.getUint8(at)] = toPixel(content, at + 1, screen.height > MAX_SD_HEIGHT)
  palettes.set(id, colours)
}

/** Up to this height, screens have the colours of standard definition (ITU-R BT.601), above those of BT.709. */
const MAX_SD_HEIGHT = 576

/** From luma, both chromas and opacity. */
function toPixel(content: DataView, at: number, isHd: boolean): number {
  const [kr, kb] = isHd ? [0.2126, 0.0722] : [0.299, 0.114]
  const luma = ((content.getUint8(at) - 16) * 255) / 219
  const [cr, cb] = [at + 1, at + 2].map((offset) => ((content.getUint8(offset) - 128) * 255) / 112) as [number, number]
  const [red, blue] = [luma + cr * (1 - kr), luma + cb * (1 - kb)]
  const green = (luma - kr * red - kb * blue) / (1 - kr - kb)
  const [r, g, b] = [red, green, blue].map((value) => Math.max(0, Math.min(255, Math.round(value)))) as [
    number,
    number,
    number,
  ]
  return ((content.getUint8(at + 3) << 24) | (b << 16) | (g << 8) | r) >>> 0
}

/** An image, or a further part of the one before. */
function readObject(content: DataView, { images }: Epoch): void {
  const id = content.getUint16(0)
  const isFirst = (content.getUint8(3) & FIRST) !== 0
  const from = isFirst ? 11 : 4
  const before = isFirst ? { width: content.getUint16(7), height: content.getUint16(9), runs: NO_RUNS } : images.get(id)
  if (!before || from > content.byteLength) return
  const runs = new Uint8Array(content.buffer, content.byteOffset + from, content.byteLength - from)
  images.set(id, { ...before, runs: isFirst ? runs : joinRuns(before.runs, runs) })
}

const NO_RUNS = new Uint8Array()

function joinRuns(one: Uint8Array, other: Uint8Array): Uint8Array {
  const joined = new Uint8Array(one.length + other.length)
  joined.set(one)
  joined.set(other, one.length)
  return joined
}

/** Leaves out what would not fit on the screen. */
function resolve({ start, screen, palette, places }: Announced, epoch: Epoch): Composition {
  const area = screen.width > MAX_SCREEN || screen.height > MAX_SCREEN ? 0 : screen.width * screen.height
  let rest = area
  const images = places.flatMap(({ id, x, y, crop }) => {
    const image = epoch.images.get(id)
    const size = image ? image.width * image.height : 0
    if (!image || size === 0 || size > rest) return []
    rest -= size
    return { x, y, image, crop }
  })
  return { start, screen, images, colours: epoch.palettes.get(palette) ?? NO_COLOURS }
}

/** The pixels of an image, line by line. */
export function decodeImage({ width, height, runs }: PgsImage, colours: Uint32Array): Uint32Array<ArrayBuffer> {
  const pixels = new Uint32Array(width * height)
  let [x, y] = [0, 0]
  for (let at = 0; at < runs.length && y < height;) {
    let colour = runs[at++] ?? 0
    let length = 1
    if (colour === 0) {
      const flags = runs[at++] ?? 0
      if (flags === 0) {
        x = 0
        y += 1
        continue
      }
      length = flags & 0x3f
      if ((flags & 0x40) !== 0) length = (length << 8) | (runs[at++] ?? 0)
      if ((flags & 0x80) !== 0) colour = runs[at++] ?? 0
    }
    const end = Math.min(width, x + length)
    pixels.fill(colours[colour] ?? 0, y * width + x, y * width + end)
    x = end
  }
  return pixels
}

/**
 * Where each image of a composition is in the player.
 * @param video the size of its frames
 * @param clearance height in pixels to keep free at the bottom of the player
 */
export function placeImages(
  { screen, images }: Pick<Composition, 'screen' | 'images'>,
  player: Size,
  video: Size,
  clearance: number,
): Box[] {
  const { x: left, y: top, across, down } = placeScreen(player, video, screen)
  const boxes = images.map(({ x, y, image, crop }) => ({
    x: left + x * across,
    y: top + y * down,
    width: (crop ?? image).width * across,
    height: (crop ?? image).height * down,
  }))
  const isLow = ({ y, height }: Box): boolean => y + height / 2 > player.height / 2
  const lowest = boxes.filter(isLow).reduce((most, { y, height }) => Math.max(most, y + height), 0)
  const raise = Math.max(0, lowest - (player.height - clearance))
  return boxes.map((box) => ({ ...box, y: Math.max(0, isLow(box) ? box.y - raise : box.y) }))
}

/**
 * Screens of 16:9 are those of discs in HD, whose black bars may have been cut off the video: they cover its frame. Others have pixels that are
 * not square, and are stretched to it.
 */
function placeScreen(player: Size, video: Size, screen: Size) {
  const scale = Math.min(player.width / video.width, player.height / video.height)
  const fitted = [(video.width * scale) / screen.width, (video.height * scale) / screen.height] as const
  const cover = Math.max(...fitted)
  const [across, down] = screen.width * 9 === screen.height * 16 ? [cover, cover] : fitted
  return { x: (player.width - screen.width * across) / 2, y: (player.height - screen.height * down) / 2, across, down }
}
