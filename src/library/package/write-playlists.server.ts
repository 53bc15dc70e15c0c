/** Writes the playlists of a package. */
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PackageAbout } from './package-manifest.ts'
import { isIndependent, masterPlaylist } from './master-playlists.ts'
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

/** @param defaultAudio index of the track that is played by default */
export const toMaster = (about: PackageAbout, defaultAudio: number): string =>
  masterPlaylist({
    frameRate: about.frameRate,
    // players start with the first one, so the one that all browsers play comes first
    renditions: [
      ...about.qualities.map((quality) => ({ ...quality, range: 'SDR' as const })),
      ...(about.original ? [about.original] : []),
    ],
    audioTracks: about.sounds.map((audioTrack, i) => ({
      ...audioTrack,
      name: audioTrack.label,
      standard: i === defaultAudio,
    })),
    subtitles: about.subtitles.map((subtitle) => ({ ...subtitle, name: subtitle.label })),
    withoutCaptions: true,
  })

async function replace(path: string, content: string): Promise<void> {
  await writeFile(`${path}.new`, content)
  await rename(`${path}.new`, path)
}
