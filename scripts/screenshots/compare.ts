/** Compares pictures pixel by pixel. */
import sharp from 'sharp'

export interface Difference {
  /** Pixels that differ, or null if the sizes do. */
  pixels: number | null
  /** The new picture in grey, with what differs in red. */
  picture: Buffer
}

/** @returns null if both pictures are the same */
export async function comparePictures(before: Buffer, after: Buffer): Promise<Difference | null> {
  if (before.equals(after)) return null
  const [one, other] = await Promise.all([readPixels(before), readPixels(after)])
  if (one.width !== other.width || one.height !== other.height) return { pixels: null, picture: after }
  const marked = Buffer.alloc(other.data.length)
  let pixels = 0
  for (let at = 0; at < other.data.length; at += CHANNELS) {
    const same =
      one.data[at] === other.data[at] &&
      one.data[at + 1] === other.data[at + 1] &&
      one.data[at + 2] === other.data[at + 2]
    if (!same) pixels++
    const grey = other.data[at + 1] ?? 0
    marked.set(same ? [grey >> 1, grey >> 1, grey >> 1] : [255, 0, 0], at)
  }
  if (pixels === 0) return null
  const { width, height } = other
  return {
    pixels,
    picture: await sharp(marked, { raw: { width, height, channels: CHANNELS } })
      .png()
      .toBuffer(),
  }
}

const CHANNELS = 3

async function readPixels(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
