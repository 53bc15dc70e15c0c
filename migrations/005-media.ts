import { sql, type Kysely } from 'kysely'
import { isPostgres } from './engine.ts'

/** The files in the operator's folders, their packages, and the job queue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Files are never deleted from this table: one that has disappeared is marked as missing.
  await db.schema
    .createTable('media_file')
    .addColumn('id', 'integer', (c) =>
      isPostgres(db) ? c.primaryKey().generatedAlwaysAsIdentity() : c.primaryKey().autoIncrement(),
    )
    .addColumn('folder', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('modified_ms', 'bigint', (c) => c.notNull())
    // A hash of its first and last bytes, which identifies a renamed file.
    .addColumn('fingerprint', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('found_at', 'text', (c) => c.notNull())
    // The files beside it that belong to it (subtitles, NFO), as of the last scan.
    .addColumn('sidecars', 'text', (c) => c.notNull().defaultTo('[]'))
    // The title and episodes that it contains: matched by the scan, or chosen by an admin, which scans do not change.
    .addColumn('match', 'text', (c) => c.notNull())
    .addColumn('confidence', 'double precision')
    .addColumn('candidates', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('anime_id', 'integer', (c) => c.references('anime.id'))
    .addColumn('first_episode', 'integer')
    .addColumn('last_episode', 'integer')
    // The result of the probe, or the reason why the file cannot be read.
    .addColumn('probe', 'text')
    .addColumn('failure', 'text')
    .addColumn('segments', 'text', (c) => c.notNull().defaultTo('[]'))
    .addUniqueConstraint('media_file_once', ['folder', 'path'])
    .execute()
  await db.schema.createIndex('media_file_anime').on('media_file').column('anime_id').execute()
  await db.schema.createIndex('media_file_match').on('media_file').column('match').execute()

  // The package of a file for browsers: a folder named after its revision.
  await db.schema
    .createTable('media_package')
    .addColumn('file_id', 'integer', (c) => c.primaryKey().references('media_file.id').onDelete('cascade'))
    .addColumn('revision', 'text', (c) => c.notNull().unique())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('made_at', 'text', (c) => c.notNull())
    .execute()

  // The audio fingerprint of an episode (base64), compared with those of others.
  await db.schema
    .createTable('sound_print')
    .addColumn('file_id', 'integer', (c) => c.primaryKey().references('media_file.id').onDelete('cascade'))
    .addColumn('print', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('job')
    .addColumn('id', 'integer', (c) =>
      isPostgres(db) ? c.primaryKey().generatedAlwaysAsIdentity() : c.primaryKey().autoIncrement(),
    )
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('priority', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('progress', 'double precision', (c) => c.notNull().defaultTo(0))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('failure', 'text')
    .addColumn('detail', 'text')
    // The worker that holds the job, and when its lease expires, which releases the jobs of dead workers.
    .addColumn('worker', 'text')
    .addColumn('leased_until', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text')
    .addColumn('finished_at', 'text')
    .addUniqueConstraint('job_once', ['kind', 'subject'])
    .execute()
  await db.schema.createIndex('job_next').on('job').columns(['state', 'priority desc', 'id']).execute()

  // Segments of any kind replace the single intro and outro; a source may belong to a file.
  for (const [column, standard] of [
    ['segments', '[]'],
    ['chapters', '[]'],
  ] as const) {
    await db.schema
      .alterTable('episode_source')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(standard))
      .execute()
  }
  await db.schema.alterTable('episode_source').addColumn('file_id', 'integer').execute()
  await db.schema.createIndex('episode_source_file').on('episode_source').column('file_id').execute()
  await moveSpans(db)
  for (const column of ['intro_start', 'intro_end', 'outro_start', 'outro_end']) {
    await db.schema.alterTable('episode_source').dropColumn(column).execute()
  }
}

async function moveSpans(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    id: number
    intro_start: number | null
    intro_end: number | null
    outro_start: number | null
    outro_end: number | null
  }>`select id, intro_start, intro_end, outro_start, outro_end from episode_source`.execute(db)
  for (const row of rows) {
    const segments = [
      { kind: 'intro', start: row.intro_start, end: row.intro_end },
      { kind: 'outro', start: row.outro_start, end: row.outro_end },
    ].filter(({ start, end }) => start !== null && end !== null)
    const text = JSON.stringify(segments.map((segment) => ({ ...segment, origin: 'hand' })))
    await sql`update episode_source set segments = ${text} where id = ${row.id}`.execute(db)
  }
}
