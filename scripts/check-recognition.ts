/**
 * `npm run check:recognition -- FILE`: imports an anime-offline-database file into a temporary folder, and matches the files of well-known
 * shows, as media managers name them, with ids and an id map, and without both. FILE is a path or an address.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runImport } from '#src/catalogue/import/import.server.ts'
import { systemClock } from '#src/catalogue/import-sources/http.server.ts'
import { createOfflineDatabase } from '#src/catalogue/import-sources/offline-database.server.ts'
import { openCatalogue } from '#src/catalogue/snapshot.server.ts'
import { loadStarter } from '#src/catalogue/starter-store.server.ts'
import { STARTER } from '#src/catalogue/starter/starter.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { createListedIds } from '#src/library/id-map/listed-ids.ts'
import { findMappedTitles } from '#src/library/id-map/mapped-titles.ts'
import type { IdEntry, IdSegment } from '#src/library/id-map/id-map.ts'
import { parseMediaPath } from '#src/library/name/name.ts'
import { matchFile } from '#src/library/scan/match.ts'
import { createTitleLookup } from '#src/library/scan/title-lookup.server.ts'
import type { LookupTitle, TitleLookup } from '#src/library/scan/title-lookup.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { parseReleases } from './recognition/parse-releases.ts'
import { SHOWS } from './recognition/shows.ts'

/** At least so many are certain and right, and at most so many certain and wrong, of all files. */
const GOALS = { withIds: { right: 0.98, wrong: 0.005 }, withoutIds: { right: 0.92, wrong: 0.005 } }
const FIRST_ID = 900_001

interface ExpectedFile {
  path: string
  title: LookupTitle
  episode: number
}

const number = (value: number): string => String(value).padStart(2, '0')

/** The first, a middle and the last episode of each title, named by its season. */
function listFiles(folder: string, season: number, titles: readonly { title: LookupTitle; episodes: number }[]) {
  let before = 0
  return titles.flatMap(({ title, episodes }): ExpectedFile[] => {
    const offset = before
    before += episodes
    return [...new Set([1, Math.ceil(episodes / 2), episodes])].map((episode) => ({
      path: `${folder}/Season ${number(season)}/${folder.replace(/ [[{].*/, '')} - S${number(season)}E${number(offset + episode)} - Episode ${offset + episode} WEBDL-1080p.mkv`,
      title,
      episode,
    }))
  })
}

/** The title with that name, or else the best result with as many episodes: the starter catalogue has other names for some. */
function findTitle(lookup: TitleLookup, name: string, episodes: number): LookupTitle {
  const results = lookup.find(name).filter(({ format }) => format !== 'Music')
  const named = results.find(({ names }) => names.includes(name))
  const found = named ?? results.find((title) => title.episodes === episodes)
  if (!found) throw new Error(`The catalogue has no title named ${name}`)
  if (!named) console.log(`  ${name} is ${found.title}`)
  return found
}

function rate(files: readonly ExpectedFile[], lookup: TitleLookup) {
  let [right, wrong] = [0, 0]
  for (const { path, title, episode } of files) {
    const { match, anime, first, doubt, candidates } = matchFile(parseMediaPath(path), lookup)
    const isRight = match === 'sure' && anime === title.anime && first === episode
    if (isRight) right++
    else if (match === 'sure') wrong++
    if (!isRight)
      console.log(
        `  ${match === 'sure' ? 'WRONG' : 'open '} ${path}: ${candidates[0]?.title} ${candidates[0]?.first} (${doubt?.text ?? ''}), not ${title.title} ${episode}`,
      )
  }
  return { right: right / files.length, wrong: wrong / files.length }
}

async function check(location: string): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hoshimi-recognition-'))
  const database = await openDatabase(undefined, dataDir)
  const db = database.$extendTables<CatalogueTables>()
  await loadStarter(db, STARTER)
  const { signal } = new AbortController()
  const client = { signal, clock: systemClock, traffic: { requests: 0, retries: 0 } }
  await runImport(db, createOfflineDatabase(location, client), { signal })
  const catalogue = await openCatalogue(db, (error) => {
    throw error
  })
  const lookup = await createTitleLookup(catalogue)
  const titleOf = new Map<number, LookupTitle>()
  const entries: (IdEntry & { list: 'anime-list.json' })[] = []
  const shows = SHOWS.map(([folder, ...seasons], at) => {
    const series = FIRST_ID + at
    return {
      folder,
      series,
      seasons: seasons.map(([season, ...titles]) => {
        let offset = 0
        return {
          season,
          titles: titles.map(([name, episodes]) => {
            const title = findTitle(lookup, name, episodes)
            const segment: IdSegment = {
              numbering: 'tvdb',
              series,
              season,
              first: offset + 1,
              last: null,
              offset,
              isExplicit: false,
            }
            entries.push({ mal: entries.length + 1, segments: [segment], movies: [], list: 'anime-list.json' })
            titleOf.set(entries.length, title)
            offset += episodes
            return { title, episodes }
          }),
        }
      }),
    }
  })
  const filesIn = (toFolder: (show: (typeof shows)[number]) => string) =>
    shows.flatMap((show) => show.seasons.flatMap(({ season, titles }) => listFiles(toFolder(show), season, titles)))
  const titled = ({ mal = 0 }: { mal?: number }) => titleOf.get(mal) ?? null
  const mapped = findMappedTitles(createListedIds(entries), titled)
  const releases = parseReleases(await readFile(new URL('./recognition/releases.txt', import.meta.url), 'utf8'))
  const known = <T extends { mal: number }>(item: T) => {
    const title = lookup.byIds({ mal: item.mal })
    return title ? [{ ...item, title }] : []
  }
  const releasesWith = (toId: (series: number) => string) =>
    releases.flatMap(({ series, releases: files }) =>
      files.flatMap(known).map((file) => ({ ...file, path: file.path.replace('{id}', toId(series)) })),
    )
  const released = findMappedTitles(
    createListedIds(
      releases.flatMap(({ series, titles }) =>
        titles.map(({ mal, season, offset }) => ({
          mal,
          segments: [
            { numbering: 'tvdb' as const, series, season, first: offset + 1, last: null, offset, isExplicit: false },
          ],
          movies: [],
          list: 'anime-list.json' as const,
        })),
      ),
    ),
    ({ mal = 0 }) => lookup.byIds({ mal }),
  )
  let misses = 0
  for (const [name, files, of, goal] of [
    [
      'with ids and an id map',
      filesIn(({ folder, series }) => `${folder} [tvdbid-${series}]`),
      { ...lookup, mapped },
      GOALS.withIds,
    ],
    ['without ids', filesIn(({ folder }) => folder), lookup, GOALS.withoutIds],
    [
      'with ids, without an id map',
      filesIn(({ folder, series }) => `${folder} [tvdbid-${series}]`),
      lookup,
      { right: 0, wrong: 0.005 },
    ],
    [
      'of real releases, with ids and an id map',
      releasesWith((series) => ` [tvdbid-${series}]`),
      { ...lookup, mapped: released },
      GOALS.withIds,
    ],
    ['of real releases, without ids', releasesWith(() => ''), lookup, GOALS.withoutIds],
    [
      'of real releases, with ids, without an id map',
      releasesWith((series) => ` [tvdbid-${series}]`),
      lookup,
      { right: 0, wrong: 0.005 },
    ],
  ] as const) {
    console.log(`${files.length} files ${name}`)
    const { right, wrong } = rate(files, of)
    const isMet = right >= goal.right && wrong <= goal.wrong
    if (!isMet) misses++
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`
    console.log(`${isMet ? 'ok  ' : 'MISS'} ${percent(right)} certain and right, ${percent(wrong)} certain and wrong`)
  }
  await catalogue.close()
  await database.destroy()
  await rm(dataDir, { recursive: true, force: true })
  return misses === 0 ? 0 : 1
}

const [location] = process.argv.slice(2)
if (location === undefined) {
  console.error('Give the path or address of an anime-offline-database file')
  process.exitCode = 2
} else process.exitCode = await check(location)
