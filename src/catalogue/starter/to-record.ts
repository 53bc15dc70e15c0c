/** Converts titles of the starter's JSON files to records, like those of other sources. */
import { RELATION_KINDS, SEASONS, toKebab } from '../anime.ts'
import type { CastEntry, TitleRecord } from '../record.ts'
import { type StarterFileTitle, type VoiceActor, WEEKDAYS } from './schema.ts'

/** Voice actors by the name that casts contain. */
export type VoiceActors = ReadonlyMap<string, VoiceActor>

export function toTitleRecord(title: StarterFileTitle, voiceActors: VoiceActors): TitleRecord {
  const { ids, names, synonyms, format, status, startDate, endDate, episodes, minutes, rating, material } = title
  const { score, members, favourites } = title.statistics ?? {}
  return {
    ids: [
      { space: 'starter', id: String(title.number) },
      ...(ids.mal === undefined ? [] : [toMalId(ids.mal)]),
      ...(ids.anilist === undefined ? [] : [{ space: 'anilist', id: String(ids.anilist) } as const]),
    ],
    names,
    synonyms,
    format,
    status,
    startDate,
    endDate,
    ...findSeason(title),
    episodes,
    minutes,
    rating,
    material,
    genres: title.genres,
    tags: title.tags,
    tagDetails: [],
    staff: [],
    songs: [],
    studios: title.studios,
    producers: title.producers ?? [],
    synopsis: title.synopsis,
    score,
    popularity: members,
    favourites,
    adult: false,
    links: title.links ?? [],
    ...toBroadcast(title.broadcast),
    relations: RELATION_KINDS.flatMap((kind) =>
      (title.relations?.[kind] ?? []).map((id) => ({ kind, target: toMalId(id) })),
    ),
    recommendations: title.recommendations.map(toMalId),
    cast: (title.cast ?? []).map((member) => toCastEntry(member, voiceActors)),
    episodeTitles: (title.episodeTitles ?? []).map((episode) => ({ ...episode, filler: false })),
  }
}

const toMalId = (id: number) => ({ space: 'mal', id: String(id) }) as const

/** The stored season, else the quarter of the first month; undefined if only the year is known. */
function findSeason({ season, startDate = '' }: StarterFileTitle): Pick<TitleRecord, 'season' | 'seasonYear'> {
  if (season) return { season: season.season, seasonYear: season.year }
  const [year, month] = startDate.split('-')
  return month === undefined ? {} : { season: SEASONS[Math.floor((Number(month) - 1) / 3)], seasonYear: Number(year) }
}

function toBroadcast(broadcast: StarterFileTitle['broadcast']): Pick<TitleRecord, 'broadcast' | 'nextEpisode'> {
  if (!broadcast) return {}
  const { weekday, time, knownEpisode } = broadcast
  return {
    broadcast: { weekday: WEEKDAYS.indexOf(weekday), time },
    ...(knownEpisode && {
      nextEpisode: {
        number: knownEpisode.number,
        airsAt: new Date(`${knownEpisode.date}T${time}:00+09:00`).toISOString(),
      },
    }),
  }
}

type CastMember = NonNullable<StarterFileTitle['cast']>[number]

const toCastEntry = ({ role, name, japaneseName, anilist, key, voices }: CastMember, voiceActors: VoiceActors) =>
  ({
    character: { key: toPersonKey(anilist, key ?? toKebab(name)), name, japaneseName },
    role,
    voices: (voices ?? []).map((voice) => toVoice(voice, voiceActors)),
  }) satisfies CastEntry

function toVoice(name: string, voiceActors: VoiceActors): CastEntry['voices'][number] {
  const actor = voiceActors.get(name)
  if (!actor) throw new Error(`cast: the voice actor "${name}" is not in voice-actors.json`)
  return {
    key: toPersonKey(actor.anilist, toKebab(name)),
    name,
    japaneseName: actor.japaneseName,
    language: 'Japanese',
  }
}

const toPersonKey = (anilist: number | undefined, key: string): string =>
  anilist === undefined ? `starter:${key}` : `anilist:${anilist}`
