/** What a track is for, by its title and flags, and which subtitles are shown by default. */
import type { AudioType } from './playable.ts'

/** `signs` translate only signs, songs and what is said in another language than that of the audio. */
export type SubtitleRole = 'full' | 'signs' | 'commentary'

/** The words of a list, whole, in any case. */
const words = (...alternatives: string[]): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${alternatives.join('|')})(?!\p{L})`, 'iu')

const SIGNS = words(
  String.raw`s ?(?:&|\+|/|n|and) ?s|signs?|songs?|karaoke|lyrics?|forced|foreign|typesett?ing|partial`,
  'schilder|lieder|erzwungen|panneaux?|chansons?|forcée?s?|carteles|letreros|rótulos|canciones|forzados?',
  'placas|letreiros|músicas|forçad[ao]s?|cartelli|canzoni|forzati|надписи|песни|форсированные|看板|標識|屏幕字',
  '(?:no|non|without|w/o)[ -]?dialog(?:ue)?s?',
)
const FULL = words(
  '(?<!(?:no|non|without|w/o)[ -]?)dialog(?:ue)?s?|full|complete',
  String.raw`(?:with|w/|incl\.?|including|\+) ?(?:signs?|songs?|karaoke)`,
  'voll(?:ständig)?|dialoge?|complets?|intégraux|completos?|diálogos?|complet[ei]|полные|диалоги',
)
const COMMENTARY = words(
  'comment(?:ary|aries|s)|kommentare?|commentaires?|comentários?|comentarios?|commento|комментари[ий]',
  '(?:audio ?)?descri(?:ption|ptive|bed)|visually impaired',
)

/** Whether a title is that of a commentary, or of a description for those who cannot see the picture. */
export const isCommentary = (title: string): boolean =>
  COMMENTARY.test(title) || /コメンタリー|评论音轨|評論音軌/.test(title)

/** Titles are more reliable than flags, which say of full tracks that they are forced, or the reverse. */
export function subtitleRole(title: string, isForced: boolean): SubtitleRole {
  if (isCommentary(title)) return 'commentary'
  if (FULL.test(title)) return 'full'
  return isForced || SIGNS.test(title) ? 'signs' : 'full'
}

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

export const primarySubtag = (language: string): string => language.split('-')[0] ?? ''
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

function findFull<Track extends KnownSubtitles>(full: readonly Track[]): Track | undefined {
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

/** What is stored of a track that a viewer chose, to find the same one in other episodes and on other devices. */
export interface ChosenTrack {
  /** Empty if unknown. */
  language: string
  /** Empty in choices of earlier versions, which stored only the language. */
  label: string
  forced?: boolean | undefined
  sdh?: boolean | undefined
}

/** The track of the same language and name as a chosen one, else of the same purpose. */
export function findLike<Track extends ChosenTrack>(all: readonly Track[], chosen: ChosenTrack): Track | undefined {
  const similar = all.filter(({ language }) => language === chosen.language)
  const role = subtitleRole(chosen.label, chosen.forced === true)
  const ofRole = similar.filter(({ label, forced }) => subtitleRole(label, forced === true) === role)
  const named = similar.find(
    ({ label, forced }) => label === chosen.label && (forced === true) === (chosen.forced === true),
  )
  if (named || chosen.language === '') return named
  return ofRole.find(({ sdh }) => (sdh === true) === (chosen.sdh === true)) ?? ofRole[0]
}
