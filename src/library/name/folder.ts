/** Parses folder names. */
import { extractIds } from './media-ids.ts'
import type { EpisodeRange, MediaIds, MediaKind } from './media-name.ts'
import { CUT } from './release-tags.ts'
import { findSeasonNumbering } from './season-numbering.ts'
import { extractSeason } from './title-season.ts'
import { labelOf } from './special.ts'
import { parseNameText } from './text.ts'

export interface Folder {
  /** Empty where the folder names no series or film. */
  title: string
  /** Whether it is a subfolder for a season, specials or extras; its parent folder has the series' name. */
  isSubfolder: boolean
  ids: MediaIds
  kind?: MediaKind
  label?: string
  season?: number
  part?: number
  year?: number
  group?: string
  /** The episodes that the folder is for, as scene releases have one for each. */
  episodes?: EpisodeRange
}

const EXTRAS =
  /^(?:extras?|bonus(?:es)?|samples?|trailers?|featurettes?|behind the scenes|deleted scenes|interviews?|scenes|shorts|other|backdrops|theme-music|nc|(?:nc)?(?:ops?|eds?)(?: ?(?:[&+,]|and) ?(?:nc)?(?:ops?|eds?))?|(?:opening|ending)s?(?: ?(?:[&+,]|and) ?(?:opening|ending)s?)?|music(?: videos?)?|songs|soundtracks?|osts?|ncs?(?:op|ed)?s?|ncops? *[&+,] *nceds?|creditless|menus?|pvs?|cms?|scans?|特典(?:映像)?|映像特典)$/i
const SPECIALS = /^(?:specials?|sps?|season 0+|s0+|番外編)$/i
const LABELLED = /^(ova|oad)s?$/i
const FILMS = /^(?:anime )?(?:movies?|films?)$|^劇場版$/i
/** Generic names of collections, discs and releases, which are never the name of a series. */
const GENERIC =
  /^(?:anime|series|tv(?: ?shows?)?|shows?|media|videos?|downloads?|complete|torrents?|library|bd(?:rip)?|dvd|web|tv|ona|episodes?|disc ?\d+|dis[ck] ?\d+|vol(?:ume)?\.? ?\d+|cd ?\d|arc \d+.*|\p{L}|\d|#|0-9|(?:19|20)\d\d|(?:winter|spring|summer|fall|autumn) (?:19|20)\d\d|\.+|)$/iu
const SEASON_WITH_NAME = /^(?:season|staffel|saison|s)\s?(\d{1,3})(?:\s-\s.*)?$/i

/** Parses the name of one folder. */
export function parseFolder(name: string): Folder {
  const { rest, ids } = extractIds(name)
  const plain = rest.trim()
  if (EXTRAS.test(plain)) return { title: '', isSubfolder: true, ids, kind: 'extra', label: plain }
  if (SPECIALS.test(plain)) return { title: '', isSubfolder: true, ids, kind: 'special', season: 0 }
  const labelled = LABELLED.exec(plain)
  if (labelled !== null)
    return { title: '', isSubfolder: true, ids, kind: 'special', label: labelOf(labelled[1] ?? '') }
  if (FILMS.test(plain)) return { title: '', isSubfolder: true, ids, kind: 'movie' }
  if ((GENERIC.test(plain) || isRange(plain)) && Object.keys(ids).length === 0)
    return { title: '', isSubfolder: false, ids }
  return { ...parseSeries(plain), ids }
}

/** `01-25`, but not `22-7`. */
function isRange(name: string): boolean {
  const [, first, last] = /^(\d{1,4})\s?[-~]\s?(\d{1,4})$/.exec(name) ?? []
  return Number(first) < Number(last)
}

function parseSeries(name: string): Omit<Folder, 'ids'> {
  const { text, notes, year, group } = parseNameText(name)
  const numbering = findSeasonNumbering(text)
  const whole =
    (numbering?.before ?? text).split(/[¦⟦⦅]/u).find((part) => part.trim() !== '') ?? notes[0] ?? group ?? ''
  const ordered = whole.replace(/^\s*\d{1,2}\.\s+(?=\S)/, '')
  const details = { ...(year !== undefined && { year }), ...(group !== undefined && whole !== group && { group }) }
  if (numbering !== null) {
    const { season, episodes } = numbering
    const { title } = extractSeason(ordered)
    return {
      title,
      isSubfolder: false,
      ...(season !== undefined && { season }),
      ...(episodes !== undefined && { episodes }),
      ...details,
    }
  }
  const named = SEASON_WITH_NAME.exec(ordered.trim())
  if (named !== null) return { title: '', isSubfolder: true, season: Number(named[1]), ...details }
  const { title, season = seasonAfterTitle(text), part } = extractSeason(ordered)
  return {
    title,
    isSubfolder: title === '',
    ...(season !== undefined && { season }),
    ...(part !== undefined && { part }),
    ...details,
  }
}

/** A season after a year or a separator. */
function seasonAfterTitle(text: string): number | undefined {
  for (const part of text.split(CUT).slice(0, 2)) {
    const { season } = extractSeason(part)
    if (season !== undefined) return season
  }
  return undefined
}
