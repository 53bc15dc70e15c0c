/** The film that the project brings along, as a title of the starter catalogue: the one that plays from the first start. */
import { type TitleRecordInput, titleRecordSchema } from '../record.ts'
import type { StarterTitle } from './convert.ts'
import { parseCast } from './lines.ts'

/** The digits of its site id, apart from all the others. */
export const FILM_NUMBER = 9_999

const mal = (id: number) => ({ space: 'mal', id: String(id) }) as const

export const FILM: TitleRecordInput = {
  ids: [{ space: 'starter', id: String(FILM_NUMBER) }],
  names: { english: 'The Star That Waved Back', romaji: 'Matataki', japanese: 'またたき' },
  synonyms: ['Three Blinks', 'またたき 手をふりかえした星', '瞬き'],
  format: 'Movie',
  status: 'finished',
  startDate: '2026-11-20',
  endDate: '2026-11-20',
  season: 'fall',
  seasonYear: 2026,
  episodes: 1,
  minutes: 1,
  rating: 'G',
  material: 'Original',
  genres: ['drama', 'sci-fi', 'slice-of-life'],
  tags: ['Stargazing', 'Night', 'Satellite', 'Artificial Intelligence', 'Coming of Age'],
  studios: ['Hoshimi'],
  synopsis: `A small satellite was made to count the clouds. When the work was done, nobody told it to stop, so it went
    on circling, until one night a child on a hill far below raised a lamp and blinked three times. It had no hands, only
    the sun on its wings. It waved back. Years go by, she grows, it sinks, and one night the sky has to answer for itself.`.replace(
    /\s+/g,
    ' ',
  ),
  adult: false,
  recommendations: [mal(256), mal(433), mal(329), mal(32281), mal(12355)],
  cast: parseCast(`
    Main | The Satellite | 衛星 | satellite-of-matataki | –
    Main | The Girl with the Lamp | あかりの少女 | girl-of-matataki | –
    Supporting | The Child in Yellow | 黄色い服の子 | child-of-matataki | –
    Supporting | The New Star | 新しい星 | new-star-of-matataki | –`),
}

export const filmTitle = (): StarterTitle => ({ number: FILM_NUMBER, record: titleRecordSchema.parse(FILM) })
