/** The bundled film: its files as sources of its title. */
import * as z from 'zod'
import type { Track } from '#src/catalogue/episode/playable.ts'
import type { KnownSegment, NewSource } from '../new-source.ts'

/** Base path of its files; nothing else is below it. */
export const FILM_BASE = '/media/film'

/** Whether a source belongs to the bundled film and not to the operator. */
export const isBuiltIn = (address: string): boolean => address.startsWith(`${FILM_BASE}/`)

const span = z.object({ start: z.number().min(0), end: z.number().positive() })

/** An episode of the packaged film. */
export const aboutSchema = z.object({
  intro: span.nullish(),
  outro: span.nullish(),
  qualities: z.array(z.string().regex(/^\d+p$/)).min(1),
})

export interface PackagedEpisode {
  number: number
  about: z.infer<typeof aboutSchema>
  /** File names in its folder. */
  files: ReadonlySet<string>
}

const AUDIO_TYPES = ['sub', 'dub'] as const
const LANGUAGES = [
  ['en', 'English'],
  ['ja', 'Japanese'],
] as const

/** A source per episode and audio type; their URLs are paths on this site. */
export const toFilmSources = (revision: string, episodes: readonly PackagedEpisode[]): Omit<NewSource, 'anime'>[] =>
  episodes.flatMap((episode) => {
    const base = `${FILM_BASE}/${revision}/${episode.number}`
    return AUDIO_TYPES.filter((sound) => episode.files.has(`${sound}.m3u8`)).map((sound) => ({
      episode: episode.number,
      sound,
      address: `${base}/${sound}.m3u8`,
      kind: 'hls' as const,
      quality: bestOf(episode.about.qualities),
      tracks: toTracks(base, episode.files, sound === 'sub'),
      segments: toSegments(episode.about),
      chapters: [],
      file: undefined,
    }))
  })

const toSegments = ({ intro, outro }: PackagedEpisode['about']): KnownSegment[] => [
  ...(intro ? [{ ...intro, kind: 'intro' as const, origin: 'hand' as const }] : []),
  ...(outro ? [{ ...outro, kind: 'outro' as const, origin: 'hand' as const }] : []),
]

const bestOf = (qualities: readonly string[]): string | undefined =>
  qualities.toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))[0]

/** @param showCaptions whether subtitles are on by default: not for viewers who understand the audio */
function toTracks(base: string, files: ReadonlySet<string>, showCaptions: boolean): Track[] {
  const captions = LANGUAGES.filter(([language]) => files.has(`subtitles-${language}.vtt`)).map(
    ([language, label]): Track => ({
      kind: 'captions',
      address: `${base}/subtitles-${language}.vtt`,
      label,
      language,
      ...(showCaptions && language === 'en' && { standard: true }),
    }),
  )
  if (!files.has('storyboard.vtt')) return captions
  return [...captions, { kind: 'thumbnails', address: `${base}/storyboard.vtt`, label: 'Thumbnails' }]
}
