/** The allowlist of file paths within a package. */

/** The folder of packages in the storage. */
export const PACKAGES = 'media'
/** A package’s folder in the storage. */
export const packageKey = (revision: string): string => `${PACKAGES}/${revision}`

/** Written last: with it, a package is complete. */
export const MANIFEST = 'about.json'
/** Files that list others, in the order in which they are written. */
export const LAST_FILES = ['sub.m3u8', 'dub.m3u8', MANIFEST]

const TAG = String.raw`[a-z0-9-]{1,40}`
const FILES = [
  String.raw`(sub|dub)(-encoded)?\.m3u8`,
  String.raw`(video|audio)-${TAG}/(init\.mp4|segment-\d{1,6}\.m4s|(index|iframes)\.m3u8)`,
  String.raw`subtitles-${TAG}\.(vtt|ass|m3u8)`,
  String.raw`images-${TAG}/\d{1,6}\.sup`,
  String.raw`storyboard(-\d{1,4}\.(webp|jpg)|\.vtt)`,
  String.raw`fonts/(\d{1,4}\.(ttf|otf|ttc|woff2?)|names\.json)`,
]
const FILE = new RegExp(`^(${FILES.join('|')})$`, 'i')
const REVISION = /^[0-9a-f]{16}$/

export const isPackageFile = (path: string): boolean => FILE.test(path)
export const isRevision = (text: string): boolean => REVISION.test(text)

/** Lists the renditions of a package; the address of a source. `-encoded`: of a live one, with all that is encoded in place of copies. */
export const isMaster = (path: string): boolean => /^(sub|dub)(-encoded)?\.m3u8$/.test(path)
/** Lists what live packages encode in place of copies. */
export const isEncodedMaster = (path: string): boolean => isMaster(path) && path.includes('-encoded')
/** A part of its video or audio. */
export const isSegment = (path: string): boolean => path.endsWith('.m4s')
/** Made before it is asked for, also in live packages. */
export const isStoryboard = (path: string): boolean => path.startsWith('storyboard')

/** Files that are rewritten when renditions are added. */
export const mayChange = (path: string): boolean => /\.m3u8$|^storyboard/i.test(path)
