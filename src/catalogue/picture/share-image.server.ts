/** Renders sharing images: entirely drawn, or a title's fetched picture beside its name. */
import sharp, { type Sharp } from 'sharp'
import { drawShare, drawShareText, SHARE_SIZE } from '../art/art.ts'
import { type Title, toArtTitle } from '../title.ts'
import type { PictureKind } from './picture.ts'

const SECONDS = 20
/** A banner fades into the name's background; a poster is beside the name. */
const POSITIONS = {
  banner: { left: 470, textWidth: 600, fadeTo: 880 },
  poster: { left: 754, textWidth: 754, fadeTo: 754 },
}

const toJpeg = (picture: Sharp): Promise<Buffer> =>
  picture.timeout({ seconds: SECONDS }).flatten().jpeg({ quality: 82, progressive: true }).toBuffer()

export const renderDrawnShare = (title: Title): Promise<Buffer> =>
  toJpeg(sharp(Buffer.from(drawShare(toArtTitle(title)))))

/** @param copy the working copy of its banner or poster */
export async function renderFetchedShare(title: Title, kind: PictureKind, copy: Buffer): Promise<Buffer> {
  const { left, textWidth, fadeTo } = POSITIONS[kind]
  const art = await sharp(copy)
    .timeout({ seconds: SECONDS })
    .resize({
      width: SHARE_SIZE.width - left,
      height: SHARE_SIZE.height,
      position: kind === 'banner' ? 'attention' : 'top',
    })
    .toBuffer()
  const textLayer = Buffer.from(drawShareText(toArtTitle(title), textWidth, fadeTo))
  const background = sharp({ create: { ...SHARE_SIZE, channels: 3, background: '#000000' } })
  return toJpeg(background.composite([{ input: art, left, top: 0 }, { input: textLayer }]))
}
