/** Loads the page of a character or a person. */
import { type CardContext, toCard } from '../card/card.ts'
import { findCharacter, findPerson, listStaffCredits } from '../cast-store.server.ts'
import { type Appearance } from '../cast-store.server.ts'
import { characterPath, personPath } from '../cast.ts'
import type { AnimeNumber } from '../anime.ts'
import { byKeyDescending } from '../order.ts'
import { PICTURE_WIDTHS, posterUrl } from '../picture/picture.ts'
import type { CatalogueDb } from '../tables.server.ts'
import type { Title } from '../title.ts'
import type { CreditList, CreditOrder, CreditPart, CreditsPage } from './credits.ts'

/** Titles of one list. */
const MAX_ROWS = 240
/** Voices of a character, or roles of a person, that a row names. */
const MAX_PARTS = 6

interface Options {
  context: CardContext
  adult: boolean
  order: CreditOrder
}

/** Null if there is no such character, or none of its titles is shown to the viewer. */
export async function loadCharacterPage(db: CatalogueDb, id: number, options: Options): Promise<CreditsPage | null> {
  const profile = await findCharacter(db, id)
  if (!profile) return null
  const parts = ({ role, others }: Appearance): CreditPart[] => [
    { text: role },
    ...others.map((voice) => ({ text: voice.name, href: personPath(voice) })),
  ]
  const credits = profile.appearances.map((each) => ({ anime: each.anime, parts: parts(each) }))
  const lists = toLists([{ heading: 'Titles', japaneseHeading: '出演作品', credits }], options)
  if (lists.length === 0) return null
  return {
    kind: 'character',
    path: characterPath(profile),
    name: profile.name,
    japaneseName: profile.japaneseName,
    about: profile.about ?? '',
    order: options.order,
    lists,
  }
}

/** Null if there is no such person, or none of their titles is shown to the viewer. */
export async function loadPersonPage(db: CatalogueDb, id: number, options: Options): Promise<CreditsPage | null> {
  const profile = await findPerson(db, id)
  if (!profile) return null
  const staff = await listStaffCredits(db, profile.id)
  const roles = profile.appearances.map(({ anime, others }) => ({
    anime,
    parts: others.map((character) => ({ text: character.name, href: characterPath(character) })),
  }))
  const jobs = staff.map(({ anime, role }) => ({ anime, parts: [{ text: role }] }))
  const lists = toLists(
    [
      { heading: 'Voice roles', japaneseHeading: '声の出演', credits: roles },
      { heading: 'Staff', japaneseHeading: 'スタッフ', credits: jobs },
    ],
    options,
  )
  if (lists.length === 0) return null
  return {
    kind: 'person',
    path: personPath(profile),
    name: profile.name,
    japaneseName: profile.japaneseName,
    about: profile.about ?? '',
    order: options.order,
    lists,
  }
}

interface Credits {
  heading: string
  japaneseHeading: string
  credits: { anime: AnimeNumber; parts: CreditPart[] }[]
}

const ORDER_KEYS: Readonly<Record<CreditOrder, (title: Title) => number>> = {
  popular: ({ popularity }) => popularity,
  newest: ({ startDate }) => Date.parse(startDate ?? '') || -Infinity,
  score: ({ score = 0 }) => score,
}

/** One row a title; hidden and adult titles only where they are shown. */
function toLists(lists: readonly Credits[], { context, adult, order }: Options): CreditList[] {
  return lists.flatMap(({ credits, ...headings }) => {
    const byTitle = new Map<Title, CreditPart[]>()
    for (const { anime, parts } of credits) {
      const title = context.snapshot.find(anime)
      if (!title || (title.adult && !adult)) continue
      byTitle.set(title, [...(byTitle.get(title) ?? []), ...parts])
    }
    if (byTitle.size === 0) return []
    const titles = byKeyDescending([...byTitle.keys()], ORDER_KEYS[order])
    const rows = titles.slice(0, MAX_ROWS).map((title) => {
      const { id, title: name, japaneseTitle, year, colour } = toCard(title, context)
      return {
        title: { id, title: name, japaneseTitle, colour, ...(year !== undefined && { year }) },
        poster: posterUrl(title, context.pictures, Math.min(...PICTURE_WIDTHS.poster)),
        parts: (byTitle.get(title) ?? []).slice(0, MAX_PARTS),
      }
    })
    return [{ ...headings, rows, others: byTitle.size - rows.length }]
  })
}
