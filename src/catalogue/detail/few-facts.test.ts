import { expect, test } from 'vitest'
import type { Airing } from '../airing.ts'
import type { Title } from '../title.ts'
import { describeTitle, hasFewFacts } from './few-facts.ts'

const FEW = { score: undefined, synopsis: 'A clock.', episodes: undefined, relations: 0, characters: 0, studios: 0 }
test.each([
  [FEW, true],
  [{ ...FEW, score: 7.1, studios: 1 }, true],
  [{ ...FEW, score: 7.1, studios: 1, synopsis: 'a'.repeat(121) }, false],
  [{ ...FEW, episodes: 12, relations: 1, characters: 4 }, false],
])('of %j little is known: %s', (facts, expected) => expect(hasFewFacts(facts)).toBe(expected))

const title = (facts: Partial<Title>) =>
  ({
    format: 'Unknown',
    genres: [],
    studios: [],
    seasonYear: undefined,
    startDate: undefined,
    ...facts,
  }) as unknown as Title
test.each<[Partial<Title>, Airing['status'], string]>([
  [
    { format: 'OVA', startDate: '1987-03', genres: ['drama', 'mystery'] },
    'finished',
    'An OVA from 1987. Drama and mystery.',
  ],
  [
    { format: 'Movie', startDate: '2001', studios: ['Madhouse', 'Other'] },
    'finished',
    'A film from 2001, by Madhouse.',
  ],
  [{ format: 'TV', season: 'fall', seasonYear: 2027 }, 'upcoming', 'A TV series, expected fall 2027.'],
  [{ format: 'ONA', startDate: '2028' }, 'upcoming', 'An ONA, expected 2028.'],
  [{ genres: ['sci-fi', 'slice-of-life', 'school', 'drama'] }, 'finished', 'Sci-fi, slice of life and school.'],
  [{ studios: ['Sunrise'] }, 'finished', 'An anime by Sunrise.'],
  [{ format: 'Special' }, 'finished', 'A special.'],
  [{}, 'finished', ''],
])('%j, %s: %s', (facts, status, sentence) => expect(describeTitle(title(facts), status)).toBe(sentence))
