/** URLs of sharing images. */
import type { AnimeNumber } from '../anime.ts'
import { SHARE_SIZE } from '../art/art.ts'
import type { Title } from '../title.ts'
import { drawnRevision, fetchedSource, hash, type PictureKind, type PictureOptions } from './picture.ts'

/** A sharing image; all have the same size. */
export interface SharePicture {
  src: string
  width: number
  height: number
}

/** The downloaded picture that the image contains beside the name. */
export interface ShareSource {
  kind: PictureKind
  source: string
}

/** Increased when the same title and source are rendered differently. */
const SHARE_REVISION = 1

/** The banner, otherwise the poster; null for adult titles, whose image is always drawn. */
export function shareSource(title: Title, find: (kind: PictureKind) => string | null | undefined): ShareSource | null {
  if (title.adult) return null
  for (const kind of ['banner', 'poster'] as const) {
    const source = find(kind)
    if (source) return { kind, source }
  }
  return null
}

export const shareRevision = (title: Title, source: ShareSource | null): string =>
  hash([SHARE_REVISION, drawnRevision(title), source?.kind, source?.source].join(' '))

export const sharePath = (number: AnimeNumber, revision: string): string =>
  `/images/share/${number}/${revision}/card.jpg`

export function sharePicture(title: Title, options: PictureOptions): SharePicture {
  const source = shareSource(title, (kind) => fetchedSource(title, kind, options))
  return { src: sharePath(title.number, shareRevision(title, source)), ...SHARE_SIZE }
}
