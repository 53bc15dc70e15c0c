/**
 * `npm run check:starter`: compares every fact of the starter catalogue with MyAnimeList, through Jikan, and AniList, and prints the
 * differences. It keeps the limits of the public services, for about ten minutes; ANILIST_URL and JIKAN_URL name other instances, and
 * `-- --no-limits` is for a Jikan of your own. Exits with 1 if a difference is neither fixed nor explained.
 */
import { STARTER } from '#src/catalogue/starter/starter.server.ts'
import { readConfig } from '#src/config.server.ts'
import { anilistId } from './check-starter/compare-cast.ts'
import { compareTitle } from './check-starter/compare.ts'
import type { Difference } from './check-starter/difference.ts'
import { KNOWN_DIFFERENCES } from './check-starter/known-differences.ts'
import { type Known, readServices } from './check-starter/read-services.ts'
import { compareSynopsis, indexTexts } from './check-starter/synopses.ts'

/** Titles that the services have: no other catalogue lists the bundled film, and unreleased titles have little data. */
const titles = STARTER.read().flatMap(({ number, record }) => {
  const idIn = (name: string) => record.ids.find(({ space }) => space === name)?.id
  const [mal, anilist] = [idIn('mal'), idIn('anilist')]
  return mal && anilist && (record.status !== 'upcoming' || record.broadcast) ? [{ number, record, mal, anilist }] : []
})

/** The AniList ids among people's keys. */
const idsOf = (keys: readonly string[]): number[] => keys.map(anilistId).filter((id) => id !== undefined)

process.exitCode = await check()

async function check(): Promise<number> {
  const { anilistUrl, jikanUrl } = readConfig()
  console.log(`Reading ${titles.length} titles from ${anilistUrl} and ${jikanUrl} …`)
  const cast = titles.flatMap(({ record }) => record.cast)
  const known = await readServices(
    { anilistUrl, jikanUrl, unlimited: process.argv.includes('--no-limits') },
    {
      titles,
      characters: idsOf(cast.map(({ character }) => character.key)),
      staff: idsOf(cast.flatMap(({ voices }) => voices.map(({ key }) => key))),
    },
  )
  const texts = indexTexts(known)
  const unused = new Set(KNOWN_DIFFERENCES)
  let open = 0
  for (const { number, record, mal } of titles) {
    const differences = [...compareWith(record, known.get(mal)), ...compareSynopsis(record, texts)]
    for (const { field, ours, theirs } of differences) {
      const explained = KNOWN_DIFFERENCES.find((one) => String(one.mal) === mal && one.field === field)
      if (explained) unused.delete(explained)
      else {
        open++
        console.log(
          `${number} ${record.names.english ?? record.names.romaji} (mal ${mal}): ${field}: ${ours} ≠ ${theirs}`,
        )
      }
    }
  }
  for (const { mal, field } of unused) console.log(`no longer a difference: mal ${mal}: ${field}`)
  console.log(
    `${titles.length} titles, ${open} open differences, ${KNOWN_DIFFERENCES.length - unused.size} explained ones`,
  )
  return open > 0 ? 1 : 0
}

function compareWith(record: (typeof titles)[number]['record'], known: Known | undefined): Difference[] {
  return known ? compareTitle(record, known) : [{ field: 'title', ours: 'there', theirs: 'unknown' }]
}
