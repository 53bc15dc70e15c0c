import { sql, type Kysely } from 'kysely'

/** Every episode of a title that can be played, as ranges: `1-12,14`. Null in rows that a process of an earlier release wrote. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('availability').addColumn('playable', 'text').execute()
  // Successive episodes have the same difference from their position.
  await sql`with sourced as (
      select distinct coalesce(anime.merged_into, anime.id) as number, episode
      from episode_source inner join anime on anime.id = episode_source.anime_id
    ), placed as (
      select number, episode, episode - row_number() over (partition by number order by episode) as run from sourced
    ), ranges as (
      select number, min(episode) as first, max(episode) as last from placed group by number, run
    ), texts as (
      select number, string_agg(
        case when first = last then cast(first as text) else cast(first as text) || '-' || cast(last as text) end, ','
      ) as playable
      from ranges group by number
    )
    update availability set playable = texts.playable from texts where texts.number = availability.anime_id`.execute(db)
}
