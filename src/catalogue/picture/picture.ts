/** URLs of a title's pictures: all on this origin, and immutable. */
import { type AnimeNumber, toAnimeNumber } from '../anime.ts'
import { ART_REVISION, EPISODE_ART_REVISION } from '../art/art.ts'
import { type StoredPicture, type Title, toArtTitle } from '../title.ts'

export const PICTURE_KINDS = ['poster', 'banner'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export const PICTURE_WIDTHS: Readonly<Record<PictureKind, readonly number[]>> = {
  poster: [160, 230, 300, 460],
  banner: [640, 960, 1280, 1920],
}

/** The default width. */
export const DEFAULT_WIDTH: Readonly<Record<PictureKind, number>> = { poster: 460, banner: 1280 }

/** A picture's attributes. URLs are relative; `srcSet` is absent for drawn art. */
export interface Picture {
  src: string
  /** In WebP. */
  srcSet?: string
  srcSetAvif?: string
  /** True dimensions, or the usual ones while unknown. */
  width: number
  height: number
  drawn: boolean
}

/** Drawn art: `art-ja` is a poster lettered in Japanese. */
export type DrawnFile = 'art' | 'art-ja'

/** A parsed picture URL: drawn art, or one size and format of a downloaded picture. */
export interface PictureRequest {
  kind: PictureKind
  number: AnimeNumber
  revision: string
  file: DrawnFile | { width: number; format: PictureFormat }
}

export interface PictureOptions {
  artwork: 'auto' | 'drawn'
  /** Milliseconds since 1970. */
  now: number
}

/** Increased when the same source is encoded differently, so that browsers load it again. */
const ENCODING_REVISION = 1
const RETRY_AFTER_MS = 24 * 60 * 60 * 1000
const DRAWN_SIZE = { poster: { width: 400, height: 600 }, banner: { width: 1260, height: 540 } }
const USUAL_SIZE = { poster: { width: 460, height: 650 }, banner: { width: 1900, height: 400 } }

/** The source URL of the title's picture in its data. */
export const pictureSource = (title: Title, kind: PictureKind): string | null =>
  (kind === 'poster' ? title.posterUrl : title.bannerUrl) || null

/** The revision of a downloaded picture, from its source URL. */
export const fetchedRevision = (source: string): string => hash(`${ENCODING_REVISION} ${source}`)

const drawnRevisions = new WeakMap<Title, string>()

/** The revision of a title's drawn art, which changes with the drawing. */
export function drawnRevision(title: Title): string {
  const cached = drawnRevisions.get(title)
  if (cached !== undefined) return cached
  const revision = hash(JSON.stringify([ART_REVISION, toArtTitle(title)]))
  drawnRevisions.set(title, revision)
  return revision
}

/** Whether a download failed too recently to be retried. */
export const hasFailedRecently = (stored: StoredPicture | undefined, source: string, now: number): boolean =>
  stored?.url === source && stored.state === 'failed' && now - Date.parse(stored.checkedAt) < RETRY_AFTER_MS

/** The URL to fetch the title's picture from; null if its art is drawn. */
export function fetchedSource(
  title: Title,
  kind: PictureKind,
  options: PictureOptions,
  stored: StoredPicture | undefined = title[kind],
): string | null {
  const source = pictureSource(title, kind)
  return source === null || options.artwork === 'drawn' || hasFailedRecently(stored, source, options.now)
    ? null
    : source
}

/** The picture of a title: the downloaded one, or drawn art if there is no source. */
export function pictureUrls(title: Title, kind: PictureKind, options: PictureOptions): Picture {
  const source = fetchedSource(title, kind, options)
  if (source === null) return { src: drawnPath(title, kind), ...DRAWN_SIZE[kind], drawn: true }
  const path = (width: number, format: PictureFormat) =>
    picturePath({ kind, number: title.number, revision: fetchedRevision(source), file: { width, format } })
  const size = knownSize(title[kind], source) ?? USUAL_SIZE[kind]
  const widths = usefulWidths(kind, knownSize(title[kind], source)?.width)
  const srcSet = (format: PictureFormat) =>
    widths.map(({ name, width }) => `${path(name, format)} ${width}w`).join(', ')
  const src = path(widths.findLast(({ name }) => name <= DEFAULT_WIDTH[kind])?.name ?? DEFAULT_WIDTH[kind], 'webp')
  return { src, srcSet: srcSet('webp'), srcSetAvif: srcSet('avif'), ...size, drawn: false }
}

/** A title's poster in one of `PICTURE_WIDTHS`; drawn art has no size. */
export function posterUrl(title: Title, options: PictureOptions, width: number): string {
  const source = fetchedSource(title, 'poster', options)
  if (source === null) return drawnPath(title, 'poster')
  const file = { width, format: 'webp' as const }
  return picturePath({ kind: 'poster', number: title.number, revision: fetchedRevision(source), file })
}

export const picturePath = ({ kind, number, revision, file }: PictureRequest): string =>
  `/images/${kind}/${number}/${revision}/${typeof file === 'string' ? `${file}.svg` : `${file.width}.${file.format}`}`

export const drawnPath = (title: Title, kind: PictureKind, file: DrawnFile = 'art'): string =>
  picturePath({ kind, number: title.number, revision: drawnRevision(title), file })

const episodeRevisions = new WeakMap<Title, string>()

/** The revision of the drawn pictures of a title's episodes. */
export function episodeRevision(title: Title): string {
  const cached = episodeRevisions.get(title)
  if (cached !== undefined) return cached
  const revision = hash(JSON.stringify([EPISODE_ART_REVISION, toArtTitle(title)]))
  episodeRevisions.set(title, revision)
  return revision
}

/** The URL of an episode's drawn picture. */
export const episodePath = (number: number, revision: string, episode: number): string =>
  `/images/episode/${number}/${revision}/${episode}.svg`

/** Parses `/images/{kind}/{number}/{revision}/{file}`; null if it is invalid. */
export function parsePictureRequest(
  kind: string,
  number: string,
  revision: string,
  file: string,
): PictureRequest | null {
  const knownKind = PICTURE_KINDS.find((one) => one === kind)
  if (!knownKind || !/^[1-9]\d{0,9}$/.test(number) || !/^[0-9a-f]{8}$/.test(revision)) return null
  const parsedFile = parseFile(knownKind, file)
  return parsedFile && { kind: knownKind, number: toAnimeNumber(Number(number)), revision, file: parsedFile }
}

function parseFile(kind: PictureKind, file: string): PictureRequest['file'] | null {
  if (file === 'art.svg') return 'art'
  if (file === 'art-ja.svg') return kind === 'poster' ? 'art-ja' : null
  const [, digits, extension] = /^(\d{3,4})\.([a-z]{3,4})$/.exec(file) ?? []
  const width = PICTURE_WIDTHS[kind].find((one) => String(one) === digits)
  const format = PICTURE_FORMATS.find((one) => one === extension)
  return width && format ? { width, format } : null
}

function knownSize(stored: StoredPicture | undefined, source: string): { width: number; height: number } | null {
  if (stored?.url !== source || stored.state !== 'ready' || !stored.width || !stored.height) return null
  return { width: stored.width, height: stored.height }
}

/** The widths to offer, with the true width of each: pictures are never enlarged. */
function usefulWidths(kind: PictureKind, original = Infinity): { name: number; width: number }[] {
  const all = PICTURE_WIDTHS[kind]
  const enough = all.findIndex((width) => width >= original)
  return all
    .slice(0, enough === -1 ? all.length : enough + 1)
    .map((name) => ({ name, width: Math.min(name, original) }))
}

/** FNV-1a in 8 hexadecimal digits: distinguishes revisions, and is not for security. */
export function hash(text: string): string {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return (value >>> 0).toString(16).padStart(8, '0')
}
