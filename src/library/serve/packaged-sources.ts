/** Creates the sources of a packaged file: per episode, one with original audio, one with the dub, or both. */
import { LIBRARY_BASE, type Track } from '#src/catalogue/episode/playable.ts'
import { chooseDefaultSubtitles, subtitleRole } from '#src/catalogue/episode/track-roles.ts'
import type { KnownSegment, NewSource } from '../new-source.ts'
import { countParts, PART_SECONDS } from '../image-subtitles/parts.ts'
import type { PackageAbout, PackagedImageSubtitle, PackagedSubtitle } from '../package/package-manifest.ts'
import { countEpisodes, withChapters } from '../segment/from-chapters.ts'
import { chooseSegments } from '../segment/rules.ts'

export interface PackagedFile {
  id: number
  anime: number
  first: number
  last: number
  /** Which part of an episode it is. */
  piece?: number | undefined
  revision: string
  about: PackageAbout
  /** Segments set by hand or found by audio. */
  segments: readonly KnownSegment[]
}

/** One source per episode and master playlist. */
export function toPackagedSources({
  id,
  anime,
  first,
  last,
  piece,
  revision,
  about,
  segments,
}: PackagedFile): NewSource[] {
  const base = `${LIBRARY_BASE}/${revision}`
  const episodes = Array.from({ length: countEpisodes(first, last) }, (_, index) => first + index)
  const known = withChapters(segments, about, episodes.length)
  const sounds = (['sub', 'dub'] as const).filter((sound) => about[sound] !== undefined)
  return episodes.flatMap((episode) =>
    sounds.map((sound) => ({
      anime,
      episode,
      sound,
      address: `${base}/${sound}.m3u8`,
      kind: 'hls' as const,
      quality: about.qualities[0]?.name,
      piece: episodes.length === 1 ? piece : undefined,
      tracks: toTracks(base, about, sound),
      segments: chooseSegments(known, about.duration),
      chapters: about.chapters,
      file: id,
    })),
  )
}

function toTracks(base: string, about: PackageAbout, sound: 'sub' | 'dub'): Track[] {
  const { subtitles, fonts, storyboard, duration } = about
  const video = about.original ?? about.qualities[0]
  const size = video && { width: video.width, height: video.height }
  const imageSubtitles = (about.imageSubtitles ?? []).map((one) => ({ ...one, isImage: true }))
  const all = [...subtitles, ...imageSubtitles]
  const standard = chooseDefaultSubtitles(all, { sound, language: about.sounds[about[sound] ?? -1]?.language ?? 'und' })
  const describe = (one: PackagedImageSubtitle | PackagedSubtitle) => ({
    label: one.label,
    language: one.language,
    ...(one === standard && { standard: true as const }),
    ...(subtitleRole(one.label, one.forced) === 'signs' && { forced: true as const }),
    ...(one.sdh && { sdh: true as const }),
  })
  const images = imageSubtitles.map((one): Track => ({
    kind: 'images',
    address: `${base}/${one.folder}/`,
    ...describe(one),
    parts: { count: countParts(duration), seconds: PART_SECONDS },
  }))
  const captions = subtitles.map((one): Track => ({
    kind: 'captions',
    address: `${base}/${one.file}`,
    ...describe(one),
    ...(one.preferred && sound === 'sub' && { preferred: one.preferred }),
    ...(one.styled !== undefined && {
      styled: {
        address: `${base}/${one.styled}`,
        fonts: fonts.map((font) => `${base}/${font}`),
        ...(size && { size }),
      },
    }),
  }))
  if (!storyboard) return [...captions, ...images]
  return [...captions, ...images, { kind: 'thumbnails', address: `${base}/storyboard.vtt`, label: 'Thumbnails' }]
}
