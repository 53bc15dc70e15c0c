/** Reads the answers of Jellyfin and Emby. Runs in a thread of its own. */
import {
  isObject,
  type ItemPage,
  type ItemState,
  parseAnswer,
  ServerError,
  type ServerItem,
  type ServerState,
  type ServerUser,
  toCount,
  toIds,
  toNumber,
  toObject,
  toPath,
  toPosition,
  toScore,
  toText,
  toTotal,
  toUsers,
} from './server-item.ts'

const TICKS_PER_SECOND = 10_000_000
const KINDS = { Episode: 'episode', Movie: 'movie', Series: 'series' } as const
/** What a thumb is worth, on servers without stars. */
const LIKED = 80

/** @throws {ServerError} */
export function readUsers(bytes: Uint8Array): ServerUser[] {
  const answer = parseAnswer(bytes)
  if (!Array.isArray(answer)) throw new ServerError('The server’s list of users can’t be read.')
  return answer.flatMap((value) => {
    const { Id, Name } = toObject(value)
    return toUsers(Id, Name)
  })
}

/** @throws {ServerError} */
export function readItems(bytes: Uint8Array): ItemPage {
  const { Items, TotalRecordCount } = toObject(parseAnswer(bytes))
  if (!Array.isArray(Items)) throw new ServerError('The server’s list of videos can’t be read.')
  // some versions leave it out for API keys: it would seem that no one has watched anything
  if (Items.length > 0 && !Items.some((item) => isObject(toObject(item).UserData)))
    throw new ServerError('The server doesn’t send what its users have watched. Update it, and try again.')
  return { items: Items.flatMap(readItem), size: Items.length, total: toTotal(TotalRecordCount) }
}

function readItem(value: unknown): ItemState[] {
  const sent = toObject(value)
  const kind = Object.entries(KINDS).find(([name]) => name === sent.Type)?.[1]
  const id = toText(sent.Id)
  // what is only announced has no file
  if (kind === undefined || id === '' || (kind !== 'series' && sent.LocationType === 'Virtual')) return []
  const item: ServerItem = {
    id,
    kind,
    name: toText(sent.Name),
    series: kind === 'episode' ? toText(sent.SeriesName) : '',
    seriesId: kind === 'episode' ? toText(sent.SeriesId) : '',
    season: toCount(sent.ParentIndexNumber),
    episode: toCount(sent.IndexNumber),
    lastEpisode: toCount(sent.IndexNumberEnd),
    year: toCount(sent.ProductionYear),
    path: toPath(sent.Path),
    ids: toIds(Object.entries(toObject(sent.ProviderIds))),
  }
  return [{ item, state: readState(kind, toObject(sent.UserData), toNumber(sent.RunTimeTicks) ?? 0) }]
}

function readState(kind: ServerItem['kind'], sent: Record<string, unknown>, lengthTicks: number): ServerState {
  const isWatched = kind !== 'series' && sent.Played === true
  const seconds = (toNumber(sent.PlaybackPositionTicks) ?? 0) / TICKS_PER_SECOND
  const time = typeof sent.LastPlayedDate === 'string' ? Date.parse(toUtc(sent.LastPlayedDate)) : Number.NaN
  return {
    isWatched,
    ...(kind === 'series' || isWatched ? toPosition(0, 0) : toPosition(seconds, lengthTicks / TICKS_PER_SECOND)),
    at: Number.isNaN(time) ? null : time,
    isFavourite: sent.IsFavorite === true,
    score: toScore(sent.Rating) || (sent.Likes === true ? LIKED : 0),
  }
}

/** .NET writes seven digits of a second, and sometimes no zone: it means UTC. */
const toUtc = (text: string): string => {
  const [, day = '', milliseconds = '', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{1,3})?\d*(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? []
  return day === '' ? '' : `${day}${milliseconds}${zone}`
}
