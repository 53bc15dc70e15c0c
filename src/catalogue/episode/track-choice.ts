/** Finds the track that a viewer chose among those of another episode, device or visit. It is part of every player: see its budget. */

const COMMENTARY =
  /(?<!\p{L})(?:audio)?(?:[ck]omm?ent[aáos]|комментар|descri(?:pt|bed|[çz])|deskript)|visual(?:ly)? impaired|コメンタリー|코멘터리|[解评評][説说說论論]|해설/iu

/** Whether a title is that of a commentary, or of a description for those who cannot see the picture. */
export const isCommentary = (title: string): boolean => COMMENTARY.test(title)

export const primarySubtag = (language: string): string => language.split('-')[0] ?? ''

/** Languages of original audio, the most likely first. Audio of an unknown language counts as original, too. */
export const ORIGINAL_LANGUAGES = ['ja', 'zh', 'ko', 'und']
export const isOriginalLanguage = (language: string): boolean => ORIGINAL_LANGUAGES.includes(primarySubtag(language))

/** What is stored of a chosen track. */
export interface ChosenTrack {
  /** Empty if unknown. */
  language: string
  /** Empty in choices of earlier versions, which stored only the language. */
  label: string
  /** Whether it translates only signs. */
  forced?: boolean | undefined
  sdh?: boolean | undefined
}

/** The track of the same language and name as a chosen one, else of the same purpose. */
export function findLike<Track extends ChosenTrack>(all: readonly Track[], chosen: ChosenTrack): Track | undefined {
  const similar = all.filter(
    (track) => track.language === chosen.language && (track.forced === true) === (chosen.forced === true),
  )
  const named = similar.find(({ label }) => label === chosen.label)
  if (named || chosen.language === '') return named
  const ofPurpose = similar.filter(({ label }) => isCommentary(label) === isCommentary(chosen.label))
  return ofPurpose.find(({ sdh }) => (sdh === true) === (chosen.sdh === true)) ?? ofPurpose[0]
}

/** Tracks chosen for one title. */
export interface TitleChoice {
  audio?: ChosenTrack | undefined
  /** Null for off. */
  subtitles?: ChosenTrack | null | undefined
}

/** As long as titles of tracks are. */
export const MAX_LABEL_LENGTH = 300
export const CHOICE_LANGUAGE = /^[\w-]{0,35}$/

/** Parses a stored choice; anything invalid is as not chosen. */
export function parseTitleChoice(value: unknown): TitleChoice {
  const { audio, subtitles } = toFields(value)
  const [heard, shown] = [toChosen(audio), toChosen(subtitles)]
  return { ...(heard && { audio: heard }), ...((subtitles === null || shown) && { subtitles: shown }) }
}

function toChosen(value: unknown): ChosenTrack | null {
  const fields = typeof value === 'string' ? { language: value, label: '' } : toFields(value)
  const { language, label, forced, sdh } = fields
  if (typeof language !== 'string' || !CHOICE_LANGUAGE.test(language) || typeof label !== 'string') return null
  if (typeof value === 'string' && language === '') return null
  const flags = { ...(forced === true && { forced }), ...(sdh === true && { sdh }) }
  return { language, label: label.slice(0, MAX_LABEL_LENGTH), ...flags }
}

const toFields = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
