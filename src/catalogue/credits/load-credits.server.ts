/** Loads the page of a character or a person. */
import { type CardContext, toCard } from '../card/card.ts'
import { findCharacter, findPerson, listStaffCredits } from '../cast-store.server.ts'
import { type Appearance } from '../cast-store.server.ts'
import { characterPath, personPath } from '../cast.ts'
import type { AnimeNumber } from '../anime.ts'
import { PICTURE_WIDTHS, posterUrl } from '../picture/picture.ts'
import type { CatalogueDb } from '../tables.server.ts'
import type { Title } from '../title.ts'
import type { CreditList, CreditPart, CreditsPage } from './credits.ts'

/** Titles of one list. */
const MAX_ROWS = 240
/** Voices of a character, or roles of a person, that a row names. */
const MAX_PARTS = 6

interface Options {
  context: CardContext
  adult: boolean
}

/** Null if there is no such character. */
export async function loadCharacterPage(db: CatalogueDb, id: number, options: Options): Promise<CreditsPage | null> {
  const profile = await findCharacter(db, id)
  if (!profile) return null
  const parts = ({ role, others }: Appearance): CreditPart[] => [
    { text: role },
    ...others.map((voice) => ({ text: voice.name, href: personPath(voice) })),
  ]
  const credits = profile.appearances.map((each) => ({ anime: each.anime, parts: parts(each) }))
  return {
    kind: 'character',
    path: characterPath(profile),
    name: profile.name,
    japaneseName: profile.japaneseName,
    about: profile.about ?? '',
    lists: toLists([{ heading: 'Titles', japaneseHeading: '出演作品', credits }], options),
  }
}

/** Null if there is no such person. */
export async function loadPersonPage(db: CatalogueDb, id: number, options: Options): Promise<CreditsPage | null> {
  const profile = await findPerson(db, id)
  if (!profile) return null
  const staff = await listStaffCredits(db, profile.id)
  const roles = profile.appearances.map(({ anime, others }) => ({
    anime,
    parts: others.map((character) => ({ text: character.name, href: characterPath(character) })),
  }))
  const jobs = staff.map(({ anime, role }) => ({ anime, parts: [{ text: role }] }))
  return {
    kind: 'person',
    path: personPath(profile),
    name: profile.name,
    japaneseName: profile.japaneseName,
    about: profile.about ?? '',
    lists: toLists(
      [
        { heading: 'Voice roles', japaneseHeading: '声の出演', credits: roles },
        { heading: 'Staff', japaneseHeading: 'スタッフ', credits: jobs },
      ],
      options,
    ),
  }
}

interface Credits {
  heading: string
  japaneseHeading: string
  credits: { anime: AnimeNumber; parts: CreditPart[] }[]
}

/** One row a title, the most popular first; hidden and adult titles only where they are shown. */
function toLists(lists: readonly Credits[], { context, adult }: Options): CreditList[] {
  return lists.flatMap(({ credits, ...headings }) => {
    const byTitle = new Map<Title, CreditPart[]>()
    for (const { anime, parts } of credits) {
      const title = context.snapshot.find(anime)
      if (!title || (title.adult && !adult)) continue
      byTitle.set(title, [...(byTitle.get(title) ?? []), ...parts])
    }
    if (byTitle.size === 0) return []
    const titles = [...byTitle].toSorted(([one], [other]) => other.popularity - one.popularity)
    const rows = titles.slice(0, MAX_ROWS).map(([title, parts]) => {
      const { id, title: name, japaneseTitle, year, colour } = toCard(title, context)
      return {
        title: { id, title: name, japaneseTitle, colour, ...(year !== undefined && { year }) },
        poster: posterUrl(title, context.pictures, Math.min(...PICTURE_WIDTHS.poster)),
        parts: parts.slice(0, MAX_PARTS),
      }
    })
    return [{ ...headings, rows, others: byTitle.size - rows.length }]
  })
}
