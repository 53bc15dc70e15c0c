/** The shape in which a starter title is written down; `convert.ts` turns it into the record that every source hands in. */
import type { Format, Rating, RelationKind, Season } from '../anime.ts'

export interface WrittenTitle {
  /** The digits of its site id: given once, never changed, never given again. */
  number: number
  /** Worth a place in the large panel at the top of the home page. */
  spotlight?: boolean
  /** What is only announced may lack any of these. */
  mal: { id?: number; score?: number; members?: number; favourites?: number }
  anilist: number
  /** Left out while nobody has published it under an English name. */
  english?: string
  romaji: string
  japanese: string
  /** Other names, and what fans type. */
  also: readonly string[]
  format: Format
  /** Left out while it runs. */
  episodes?: number
  /** Left out, as the rating is, until it is known. */
  minutes?: number
  rating?: Rating
  material: string
  /**
   * `1998-04-03 to 1999-04-24`, `1999-10-20 to now`, or one day for all of it: `2001-07-20`.
   * To come: `from 2026-12-11`, `from 2027-10` or `from 2027`, and `announced` while no date is known.
   */
  aired: string
  /** Only where the industry counts it to another season than its first month says. */
  season?: `${Season} ${number}`
  /** The weekly slot in Japan: `Sunday 09:30`; only while it airs. */
  slot?: string
  /** For a long run with pauses, the last number known for a day in its slot: `1156 on 2026-04-05`. */
  counted?: string
  /** These four are lists with commas; the genres are spelt as `genre.ts` spells them. */
  genres: string
  tags: string
  studios: string
  producers?: string
  /** One paragraph; line breaks are ours and fall away. */
  synopsis: string
  watch?: Readonly<Record<string, string>>
  /** MyAnimeList ids by kind, whether or not they are in the starter catalogue. */
  relations?: Partial<Record<RelationKind, readonly number[]>>
  /** MyAnimeList ids of what to watch next. */
  recommends: readonly number[]
  /**
   * A line each: `role | name | Japanese name | AniList id | voice`. A dash (–) stands for what is unknown. For want of an
   * id a word of our own keeps a short name apart from its namesakes. A voice is a name of `voices.ts`; ` & ` joins two.
   */
  cast: string
}
