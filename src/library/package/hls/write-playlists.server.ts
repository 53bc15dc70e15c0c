/** The playlists of a package. */
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PackageAbout } from '../package-manifest.ts'
import { masterPlaylist, PLAIN } from './master-playlists.ts'
import { mediaPlaylist, picturePlaylist } from './playlists.ts'
import type { Track } from './segments.ts'

export async function writeVideoPlaylists(folder: string, track: Track): Promise<void> {
  await writeFile(join(folder, 'index.m3u8'), mediaPlaylist(track))
  await writeFile(join(folder, 'iframes.m3u8'), picturePlaylist(track))
}

export const writeAudioPlaylist = (folder: string, track: Track): Promise<void> =>
  writeFile(join(folder, 'index.m3u8'), mediaPlaylist(track))

/** The masters and `about.json`; whoever reads them meanwhile gets the old or the new, never half of one. */
export async function writeMasters(folder: string, about: PackageAbout): Promise<void> {
  for (const name of ['sub', 'dub'] as const) {
    const spoken = about[name]
    if (spoken !== undefined) await replace(join(folder, `${name}.m3u8`), toMaster(about, spoken))
  }
  await replace(join(folder, 'about.json'), `${JSON.stringify(about, null, 2)}\n`)
}

const toMaster = (about: PackageAbout, spoken: number): string =>
  masterPlaylist({
    frameRate: about.frameRate,
    renditions: about.qualities,
    sounds: about.sounds.map((sound, i) => ({ ...sound, name: sound.label, standard: i === spoken })),
    subtitles: about.subtitles.map((subtitle) => ({ ...subtitle, name: subtitle.label })),
    also: PLAIN,
  })

async function replace(path: string, content: string): Promise<void> {
  await writeFile(`${path}.new`, content)
  await rename(`${path}.new`, path)
}
