/** Rows of files and packages, without files on disk. */
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { PackageAbout } from '#src/library/package/package-manifest.ts'
import type { LibraryTables, NewFileRow } from '#src/library/tables.server.ts'

const rates = { peak: 1_000_000, average: 800_000 }
export const ABOUT: PackageAbout = {
  duration: 1_420,
  frameRate: 23.976,
  video: 'copied',
  qualities: [
    {
      folder: 'video-1080p',
      name: '1080p',
      width: 1_920,
      height: 1_080,
      codec: 'avc1.640028',
      rates,
      pictureRates: rates,
    },
  ],
  sounds: [],
  sub: 0,
  dub: 1,
  subtitles: [
    {
      language: 'en',
      label: 'English',
      file: 'subtitles-1-en.vtt',
      playlist: 'subtitles-1-en.m3u8',
      forced: false,
      sdh: false,
      standard: true,
      styled: 'subtitles-1-en.ass',
    },
  ],
  fonts: ['fonts/1.ttf'],
  chapters: [],
  storyboard: true,
  bytes: 1_000,
  notes: [],
}

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables>()

/** Adds a file of the first episode of a title. */
export async function addFile(db: CatalogueDb, anime: number, more: Partial<NewFileRow> = {}): Promise<number> {
  const { id } = await table(db)
    .insertInto('media_file')
    .values({
      folder: '/videos',
      path: `${anime} ${JSON.stringify(more)}.mkv`,
      bytes: 1_000,
      modified_ms: 0,
      fingerprint: null,
      state: 'present',
      found_at: '2026-01-01T00:00:00.000Z',
      sidecars: '[]',
      match: 'sure',
      confidence: 1,
      candidates: '[]',
      anime_id: anime,
      first_episode: 1,
      last_episode: 1,
      probe: null,
      failure: null,
      segments: '[]',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const changeFile = async (db: CatalogueDb, id: number, change: Partial<NewFileRow>): Promise<void> =>
  void (await table(db).updateTable('media_file').set(change).where('id', '=', id).execute())

/** Replaces the package of a file. @returns its revision */
export async function addPackage(
  db: CatalogueDb,
  file: number,
  more: Partial<PackageAbout> = {},
  letter = 'a',
): Promise<string> {
  await table(db).deleteFrom('media_package').where('file_id', '=', file).execute()
  const about = JSON.stringify({ ...ABOUT, ...more })
  const revision = letter.padStart(15, '0') + (file % 10)
  const made = { state: 'whole' as const, bytes: 1_000, made_at: '2026-01-01T00:00:00.000Z' }
  await table(db)
    .insertInto('media_package')
    .values({ ...made, file_id: file, revision, about })
    .execute()
  return revision
}

/** Gives a file an index, so that it plays without a package. @returns the revision of its live package */
export async function addIndex(db: CatalogueDb, file: number, more: Partial<PackageAbout> = {}): Promise<string> {
  const about = JSON.stringify({ ...ABOUT, storyboard: false, bytes: 0, ...more })
  const revision = `1${String(file).padStart(15, '0')}`
  await table(db)
    .insertInto('media_index')
    .values({ file_id: file, revision, content: String(file), data: '{}', about })
    .execute()
  return revision
}

/** Replaces the package of a file by its live one, for which it must have an index. */
export async function addLivePackage(db: CatalogueDb, file: number): Promise<void> {
  const { revision, about } = await table(db)
    .selectFrom('media_index')
    .select(['revision', 'about'])
    .where('file_id', '=', file)
    .executeTakeFirstOrThrow()
  await table(db).deleteFrom('media_package').where('file_id', '=', file).execute()
  const row = { file_id: file, revision, about, state: 'live' as const, bytes: 0, made_at: '2026-01-01T00:00:00.000Z' }
  await table(db).insertInto('media_package').values(row).execute()
}
