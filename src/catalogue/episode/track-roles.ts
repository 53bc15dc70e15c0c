/** What a track is for, by its title and flags, and which subtitles are shown by default. */
import type { AudioType } from './playable.ts'
import { isCommentary, primarySubtag } from './track-choice.ts'

/** `signs` translate only signs, songs and what is said in another language than that of the audio. */
export type SubtitleRole = 'full' | 'signs' | 'commentary'

/** The words of a list, whole, in any case. */
const words = (...alternatives: string[]): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${alternatives.join('|')})(?!\p{L})`, 'iu')

const SIGNS = words(
  String.raw`s ?(?:&|\+|/|n|and) ?s|signs?|songs?|karaoke|lyrics?|sing-?along|op ?(?:&|/|and) ?ed`,
  String.raw`forced|foreign|parts? only|typesett?ing|partial|on-?screen(?: text)?`,
  'schilder|lieder|erzwungen|panneaux?|chansons?|forcée?s?|carteles|letreros|rótulos|canciones|forzados?',
  'placas|letreiros|músicas|forçad[ao]s?|cartelli|canzoni|forzati|plansze|znaki|tabliczki|piosenki|надписи|песни|форсированные',
)
/** Chinese, Japanese and Korean write these without a space before them. */
const SIGNS_WITHOUT_SPACES = /歌[词詞]|看板|標識|屏幕字|노래|간판|표지판/
const DIALOGUE = String.raw`di[aá]l[oó]gh?(?:u?e|o|i)?s?|диалог\p{L}*`
const NO = 'no|non|not|without|w/o(?:ut)?|sans|ohne|senza|sin|sem|без'
const WITHOUT_DIALOGUE = words(
  `(?:${NO})[ -]?(?:${DIALOGUE})`,
  String.raw`(?:foreign|non[ -]?\p{L}+) (?:${DIALOGUE})`,
  'dialogue?[ -]?(?:less|free)',
)
/** What a title says that a track lacks, as in “no songs” and “not forced”. */
const LACKED = new RegExp(String.raw`(?<!\p{L})(?:(?:${NO})[ -]\p{L}+|\p{L}+ (?:off|removed)(?!\p{L}))`, 'giu')
const FULL = words(
  DIALOGUE,
  'full|complete',
  'voll(?:ständig)?|komplett|complets?|intégraux|completos?|complet[ei]|pełne|полные',
)
/** Text of the dub, which isn’t what is said in the original. */
const OF_DUB = words('dub[ -]?titles?', 'closed captions?', 'cc')
/** What follows comes in addition, as in “English with signs”. */
const IN_ADDITION = /(?<!\p{L})(?:w\/|(?:with|incl|including)(?!\p{L}))|\+/iu

/** Titles are more reliable than flags, which say of full tracks that they are forced, or the reverse. */
export function subtitleRole(title: string, isForced: boolean): SubtitleRole {
  if (isCommentary(title)) return 'commentary'
  if (WITHOUT_DIALOGUE.test(title)) return 'signs'
  const has = title.replaceAll(LACKED, '')
  if (FULL.test(has)) return 'full'
  const [main = '', ...more] = has.split(IN_ADDITION)
  if (more.length > 0 && /\p{L}{2}/u.test(main) && !namesSigns(main)) return 'full'
  return namesSigns(has) || (isForced && !namesSigns(title)) ? 'signs' : 'full'
}

const namesSigns = (title: string): boolean => SIGNS.test(title) || SIGNS_WITHOUT_SPACES.test(title)

/** Subtitles of a video, those that are text first. */
export interface KnownSubtitles {
  /** Its title, or the name of its language. */
  label: string
  /** `und` or empty if unknown. */
  language: string
  forced?: boolean | undefined
  sdh?: boolean | undefined
  /** Whether the file flags it as default. */
  standard?: boolean | undefined
  /** Whether the operator named its file after the video. */
  preferred?: boolean | undefined
  /** Whether it consists of images; text in the same language is better. */
  isImage?: boolean | undefined
}

const isUnknown = (language: string): boolean => ['', 'und'].includes(language)

/**
 * The subtitles that are shown by default. With the original audio: the file named like the video, else the full track that is
 * flagged, else English, else the first full one. With a dub: the signs in its language.
 */
export function chooseDefaultSubtitles<Track extends KnownSubtitles>(
  all: readonly Track[],
  { sound, language }: { sound: AudioType; language: string },
): Track | undefined {
  const ofRole = (role: SubtitleRole) =>
    all.filter(({ label, forced }) => subtitleRole(label, forced === true) === role)
  const found = sound === 'dub' ? findSigns(ofRole('signs'), language) : findFull(ofRole('full'))
  if (!found?.isImage) return found
  const role = subtitleRole(found.label, found.forced === true)
  return ofRole(role).find((track) => !track.isImage && track.language === found.language) ?? found
}

function findFull<Track extends KnownSubtitles>(all: readonly Track[]): Track | undefined {
  const translated = all.filter(({ label }) => !OF_DUB.test(label))
  const full = translated.length > 0 ? translated : all
  const english = full.filter((track) => primarySubtag(track.language) === 'en')
  return (
    full.find(({ preferred }) => preferred) ??
    full.find(({ standard }) => standard) ??
    english.find(({ sdh }) => !sdh) ??
    english[0] ??
    full.find(({ sdh }) => !sdh) ??
    full[0]
  )
}

function findSigns<Track extends KnownSubtitles>(signs: readonly Track[], language: string): Track | undefined {
  const spoken = primarySubtag(language)
  const own = signs.filter((track) => !isUnknown(spoken) && primarySubtag(track.language) === spoken)
  return own.find(({ standard }) => standard) ?? own[0] ?? signs.find((track) => isUnknown(track.language))
}
