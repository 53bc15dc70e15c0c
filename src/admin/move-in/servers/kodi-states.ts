/** Reads from NFO files of Kodi what was watched. Runs in a thread of its own. */
import { decodeNfo } from '#src/library/name/nfo.ts'
import { parseXml, type Root } from '#src/library/name/xml.ts'
import { NO_STATE, type ServerState, toNumber, toPosition, toScore } from './server-item.ts'

export interface KodiState {
  kind: 'episode' | 'movie' | 'series'
  state: ServerState
}

const KINDS: Readonly<Record<string, KodiState['kind']>> = {
  episodedetails: 'episode',
  movie: 'movie',
  tvshow: 'series',
}

/** One of each episode in the file; empty if it is no NFO file. Never throws. */
export function readKodiStates(bytes: Uint8Array): KodiState[] {
  const text = decodeNfo(bytes)
  const start = text?.indexOf('<') ?? -1
  if (text === null || start < 0) return []
  const roots = parseXml(text.slice(start, text.lastIndexOf('>') + 1)) ?? []
  return roots.flatMap((root) => {
    const kind = KINDS[root.name]
    return kind === undefined ? [] : [{ kind, state: readState(kind, root) }]
  })
}

function readState(kind: KodiState['kind'], root: Root): ServerState {
  const score = toScore(textOf(root, 'userrating'))
  if (kind === 'series') return { ...NO_STATE, score }
  const isWatched = textOf(root, 'watched') === 'true' || (toNumber(textOf(root, 'playcount')) ?? 0) > 0
  const [position = 0, length = 0] = resumeOf(root)
  return {
    ...NO_STATE,
    isWatched,
    ...(isWatched ? {} : toPosition(position, length)),
    at: readTime(textOf(root, 'lastplayed')),
    score,
  }
}

const textOf = ({ tags }: Root, name: string): string => tags.find((tag) => tag.name === name)?.text.trim() ?? ''

/** `<resume><position>600.0</position><total>1420.0</total></resume>`, whose texts come one after the other. */
function resumeOf(root: Root): number[] {
  const { text = '' } = root.tags.find(({ name }) => name === 'resume') ?? {}
  return text
    .split(/\s+/)
    .flatMap((part) => toNumber(part) ?? [])
    .slice(0, 2)
}

/** Kodi writes the time of its device without a zone; it is taken as UTC. */
function readTime(text: string): number | null {
  const [, day = '', time = '00:00:00'] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d))?/.exec(text) ?? []
  const at = day === '' ? Number.NaN : Date.parse(`${day}T${time}Z`)
  return Number.isNaN(at) ? null : at
}
