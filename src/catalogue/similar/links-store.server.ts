/** Reads who made each title and what its sources recommend, in pages. */
import { parseJson } from '#src/platform/json-text.ts'
import { mainJobsOf } from '../cast.ts'
import type { CatalogueDb } from '../tables.server.ts'
import type { StoredLinks } from './similar-index.ts'

/** Titles of one page, each with some twenty rows of staff. */
const PAGE = 250
/** What all main jobs have in their names. */
const JOB_WORDS = ['Director', 'Original', 'Series Composition', 'Script', 'Screenplay', 'Character Design', 'Music']

export async function* loadLinks(db: CatalogueDb): AsyncGenerator<StoredLinks[]> {
  for (let after = 0; ;) {
    const titles = await db
      .selectFrom('anime')
      .select(['id', 'recommendations'])
      .where('id', '>', after)
      .where('merged_into', 'is', null)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    const [first, last] = [titles[0], titles.at(-1)]
    if (!first || !last) return
    const staff = await db
      .selectFrom('staff_entry')
      .innerJoin('person', 'person.id', 'staff_entry.person_id')
      .select(['staff_entry.anime_id', 'staff_entry.person_id', 'staff_entry.role', 'person.merged_into'])
      .where('anime_id', '>=', first.id)
      .where('anime_id', '<=', last.id)
      .where((eb) => eb.or(JOB_WORDS.map((word) => eb('staff_entry.role', 'like', `%${word}%`))))
      .execute()
    const links = new Map(
      titles.map(({ id, recommendations }) => [
        id,
        {
          number: id,
          credits: [] as { person: number; job: ReturnType<typeof mainJobsOf>[number] }[],
          recommended: parseJson(recommendations).map(({ space, id: key }) => `${space}:${key}`),
        },
      ]),
    )
    for (const { anime_id, person_id, merged_into, role } of staff)
      for (const job of mainJobsOf(role)) links.get(anime_id)?.credits.push({ person: merged_into ?? person_id, job })
    yield [...links.values()]
    after = last.id
  }
}
