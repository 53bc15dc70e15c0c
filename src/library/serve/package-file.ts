/** The allowlist of file paths within a package. Pure. */

const TAG = String.raw`[a-z0-9-]{1,40}`
const FILES = [
  String.raw`(sub|dub)\.m3u8`,
  String.raw`(video|audio)-${TAG}/(init\.mp4|segment-\d{1,6}\.m4s|(index|iframes)\.m3u8)`,
  String.raw`subtitles-${TAG}\.(vtt|ass|m3u8)`,
  String.raw`storyboard(-\d{1,4}\.(webp|jpg)|\.vtt)`,
  String.raw`fonts/\d{1,4}\.(ttf|otf|ttc|woff2?)`,
]
const FILE = new RegExp(`^(${FILES.join('|')})$`, 'i')
const REVISION = /^[0-9a-f]{16}$/

export const isPackageFile = (path: string): boolean => FILE.test(path)
export const isRevision = (text: string): boolean => REVISION.test(text)

/** Files that are rewritten when renditions are added. */
export const mayChange = (path: string): boolean => /\.m3u8$|^storyboard/i.test(path)
