import { type Kysely, sql } from 'kysely'

/** What the reasons of stored matches say, by their words; the first that fits. */
const KINDS = [
  ['unknown-ids', ['no id map has its id']],
  ['id-map', ['id map']],
  [
    'ambiguous',
    ['fits as well', 'another number', 'may be the', 'only its folder', 'a folder above', 'another title has that'],
  ],
  ['other', ['']],
] as const

/** The kind of the doubt that `reason` is the text of, also in what a match was before an admin changed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('media_file').addColumn('doubt', 'text').execute()
  for (const [kind, texts] of KINDS)
    for (const text of texts) {
      await sql`update media_file set doubt = ${kind} where doubt is null and reason like ${`%${text}%`}`.execute(db)
      await sql`
        update media_file set previous = replace(previous, '"reason":"', ${`"doubt":"${kind}","reason":"`})
        where previous like ${`%"reason":"%${text}%`} and previous not like '%"doubt":"%'`.execute(db)
    }
}
