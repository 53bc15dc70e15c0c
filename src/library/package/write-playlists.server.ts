/** Writes the playlists of a package. */
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PackageAbout } from './package-manifest.ts'
import { type AudioTrack, isIndependent, masterPlaylist } from './master-playlists.ts'
import { surroundFolder } from './plan.ts'
import { mediaPlaylist, iframePlaylist } from './playlists.ts'
import type { Track } from './segments.ts'

export async function writeVideoPlaylists(folder: string, track: Track, codec = ''): Promise<void> {
  await writeFile(join(folder, 'index.m3u8'), mediaPlaylist(track, isIndependent(codec)))
  await writeFile(join(folder, 'iframes.m3u8'), iframePlaylist(track))
}

export const writeAudioPlaylist = (folder: string, track: Track): Promise<void> =>
  writeFile(join(folder, 'index.m3u8'), mediaPlaylist(track))

/** Writes the master playlists and `about.json` atomically: readers get either the old or the new file. */
export async function writeMasters(folder: string, about: PackageAbout): Promise<void> {
  for (const name of ['sub', 'dub'] as const) {
    const defaultAudio = about[name]
    if (defaultAudio !== undefined) await replace(join(folder, `${name}.m3u8`), toMaster(about, defaultAudio))
  }
  await replace(join(folder, 'about.json'), `${JSON.stringify(about, null, 2)}\n`)
}

/**
 * Players start with the first rendition that they play: in a package on disk the one that all browsers play, in a live one what is copied.
 * @param defaultAudio index of the track that is played by default
 */
export function toMaster(about: PackageAbout, defaultAudio: number, isLive = false): string {
  const withCost = <T extends { because?: string | undefined }>(one: T) => ({
    ...one,
    because: isLive ? (one.because ?? null) : undefined,
  })
  const qualities = about.qualities.map((quality) => ({ ...withCost(quality), range: 'SDR' as const }))
  const originals = about.original ? [withCost(about.original)] : []
  const audioTracks = about.sounds.map((track, i) => ({
    ...withCost(track),
    name: track.label,
    standard: i === defaultAudio,
  }))
  return masterPlaylist({
    frameRate: about.frameRate,
    renditions: isLive ? [...originals, ...qualities] : [...qualities, ...originals],
    audioTracks,
    originalTracks: toOriginalTracks(audioTracks),
    subtitles: about.subtitles.map((subtitle) => ({ ...subtitle, name: subtitle.label })),
    withoutCaptions: true,
  })
}

type MasterTrack = AudioTrack & Pick<PackageAbout['sounds'][number], 'original'>

/** With all channels of the file, so that a surround version of a copied track is not needed. */
function toOriginalTracks(all: readonly MasterTrack[]): AudioTrack[] {
  const copied = all.filter(({ original }) => original)
  if (copied.length === 0) return []
  const surround = new Set(copied.map(surroundFolder))
  return all
    .filter(({ folder }) => !surround.has(folder))
    .map((track) => (track.original ? { ...track, ...track.original, because: null } : track))
}

async function replace(path: string, content: string): Promise<void> {
  await writeFile(`${path}.new`, content)
  await rename(`${path}.new`, path)
}
