/** Parses the names of subtitle files beside a video. */
import { toLanguageTag } from './language.ts'
import { MAX_NAME_LENGTH } from './pieces.ts'

export const SIDECAR_FORMATS = ['ass', 'ssa', 'srt', 'vtt'] as const

/** A subtitle file beside a video. */
export interface Sidecar {
  /** Its path relative to the video's folder, usually just its name. */
  file: string
  format: (typeof SIDECAR_FORMATS)[number]
  /** A BCP 47 tag; absent if the name has none. */
  language?: string
  forced: boolean
  /** For the deaf and hard of hearing. */
  sdh: boolean
  /** Shown by default. */
  standard: boolean
  title?: string
}

type Flag = 'forced' | 'sdh' | 'standard'
const FLAGS = new Map<string, Flag>([
  ['forced', 'forced'],
  ['foreign', 'forced'],
  ['sdh', 'sdh'],
  ['cc', 'sdh'],
  ['default', 'standard'],
])
/** Hindi, or hearing-impaired if there is another language. */
const AMBIGUOUS = 'hi'

/**
 * Parses the name of a subtitle file; null if it belongs to another video.
 * @param videoStem the video's name without extension
 */
export function parseSidecar(videoStem: string, fileName: string): Sidecar | null {
  const [, stem = '', extension = ''] = /^(.*)\.(\w+)$/s.exec(fileName) ?? []
  const format = SIDECAR_FORMATS.find((known) => known === extension.toLowerCase())
  const rest = stem.slice(videoStem.length)
  const belongsToVideo = stem.slice(0, videoStem.length).toLowerCase() === videoStem.toLowerCase()
  if (format === undefined || videoStem === '' || !belongsToVideo || (rest !== '' && !/^[.\s_([-]/.test(rest)))
    return null
  return { file: fileName, format, ...parseSuffix(rest.slice(0, MAX_NAME_LENGTH)) }
}

/** The parts between dots; a part that consists of flags and languages is split into them. */
const partsOf = (rest: string): string[] =>
  rest
    .split(/[.[\]()]+/)
    .map((part) => part.replace(/^[\s_-]+|[\s_-]+$/g, ''))
    .filter((part) => part !== '')
    .flatMap((part) => {
      if (isKnown(part)) return [part]
      const words = part.split(/[\s_-]+/)
      return words.every(isKnown) ? words : [part]
    })

const isKnown = (part: string): boolean => FLAGS.has(part.toLowerCase()) || toLanguageTag(part) !== undefined

function parseSuffix(rest: string): Omit<Sidecar, 'file' | 'format'> {
  const read: Omit<Sidecar, 'file' | 'format'> = { forced: false, sdh: false, standard: false }
  const titles: string[] = []
  const parts = partsOf(rest)
  let ambiguous = 0
  for (const part of parts) {
    const flag = FLAGS.get(part.toLowerCase())
    const language = toLanguageTag(part)
    if (flag !== undefined) read[flag] = true
    else if (part.toLowerCase() === AMBIGUOUS) ambiguous++
    else if (language === undefined) titles.push(part)
    else if (read.language === undefined) read.language = language
  }
  if (ambiguous > 0 && (read.language !== undefined || ambiguous > 1)) read.sdh = true
  if (ambiguous > 0 && read.language === undefined) read.language = AMBIGUOUS
  if (titles.length > 0) read.title = titles.join(' ').replace(/_/g, ' ')
  return read
}
