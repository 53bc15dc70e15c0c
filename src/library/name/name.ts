/** Parses a video's path into its title, season and episodes. */
import { parseStem, type Stem } from './file-stem.ts'
import { type Folder, parseFolder } from './folder.ts'
import type { MediaIds, MediaName } from './media-name.ts'
import { MAX_NAME_LENGTH } from './pieces.ts'
import { resolutionOf } from './release-tags.ts'

const MAX_DEPTH = 12

/** Parses a path relative to a media folder, with slashes as separators. */
export function parseMediaPath(path: string): MediaName {
  const parts = path
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .map((part) => (part.length > MAX_NAME_LENGTH ? part.slice(0, MAX_NAME_LENGTH) : part))
  const stem = (parts.at(-1) ?? '').replace(/\.[a-z0-9]{2,5}$/i, '')
  const names = parts.slice(0, -1).slice(-MAX_DEPTH)
  // a folder for each file has its name, and says nothing about the series
  const isOwn = names.at(-1)?.toLowerCase() === stem.toLowerCase() && resolutionOf(stem) !== undefined
  const folders = (isOwn ? names.slice(0, -1) : names).map(parseFolder).toReversed()
  const at = folders.findIndex(({ title }) => title !== '')
  const series = folders[at]
  const within = at < 0 ? folders : folders.slice(0, at + 1)
  const { titleWithNumber, ...file } = withFolderEpisodes(parseStem(stem, series?.title ?? ''), series)
  const ids: MediaIds = {}
  for (const folder of folders.toReversed()) Object.assign(ids, folder.ids)
  const above = [...new Set(folders.flatMap(({ title }) => (title === '' ? [] : [title])))]
  const name: MediaName = {
    ...file,
    ...namesOf(file, series, within, titleWithNumber),
    ...(above.length > 0 && { folders: above }),
    ids: { ...ids, ...file.ids },
    ...kindOf(file, within, folders),
  }
  return { ...name, ...seasonOf(file, within), ...yearOf(file, within), ...groupOf(file, within) }
}

/** A file without a number in the folder of an episode: `Title.S01E05-GROUP/abc.mkv`. */
function withFolderEpisodes(file: Stem, series: Folder | undefined): Stem {
  if (series?.episodes === undefined || file.episodes !== undefined || file.kind !== 'movie') return file
  return {
    ...file,
    title: '',
    otherTitles: [],
    kind: series.season === 0 ? 'special' : 'episode',
    episodes: series.episodes,
  }
}

/** The title comes from the series' folder if it has season subfolders or the file name has no title. */
function namesOf(
  file: MediaName,
  series: Folder | undefined,
  within: readonly Folder[],
  titleWithNumber: string | undefined,
) {
  const usesFolderTitle =
    series !== undefined && within.some(({ isSubfolder, kind }) => isSubfolder && kind !== 'movie' && kind !== 'extra')
  const isFilm = series !== undefined && file.kind === 'movie' && isSame(file.title, series.title)
  const title = file.title === '' || usesFolderTitle || isFilm ? (series?.title ?? file.title) : file.title
  const others = [file.title, series?.title ?? '', ...file.otherTitles, titleWithNumber ?? '']
  return { title, otherTitles: [...new Set(others)].filter((other) => other !== '' && !isSame(other, title)) }
}

const isSame = (a: string, b: string): boolean => {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  return plain(a) === plain(b)
}

function kindOf(file: MediaName, within: readonly Folder[], all: readonly Folder[]): Pick<MediaName, 'kind' | 'label'> {
  const label = (folder: Folder) => file.label ?? folder.label
  for (const folder of within) {
    const { kind } = folder
    if (kind === undefined || file.kind === 'extra') continue
    if (kind === 'extra') return { kind, ...(folder.label !== undefined && { label: folder.label }) }
    const known = label(folder)
    return { kind, ...(known !== undefined && { label: known }) }
  }
  const isFilms = all.some(({ kind }) => kind === 'movie')
  if (isFilms && file.kind === 'episode' && file.season === undefined) return { kind: 'movie' }
  return { kind: file.kind, ...(file.label !== undefined && { label: file.label }) }
}

function seasonOf(file: MediaName, within: readonly Folder[]): Pick<MediaName, 'season' | 'part' | 'isSeasonOfName'> {
  const folder = file.season === undefined ? within.find((each) => each.season !== undefined) : undefined
  const season = file.season ?? folder?.season
  const part = file.part ?? within.find((each) => each.part !== undefined)?.part
  return {
    ...(season !== undefined && { season }),
    ...(folder !== undefined && folder.title !== '' && folder.episodes === undefined && { isSeasonOfName: true }),
    ...(part !== undefined && { part }),
  }
}

function yearOf(file: MediaName, within: readonly Folder[]): Pick<MediaName, 'year'> {
  const year = file.year ?? within.find((folder) => folder.year !== undefined)?.year
  return year === undefined ? {} : { year }
}

function groupOf(file: MediaName, within: readonly Folder[]): Pick<MediaName, 'group'> {
  const group = file.group ?? within.find((folder) => folder.group !== undefined)?.group
  return group === undefined ? {} : { group }
}
