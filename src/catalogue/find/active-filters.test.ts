import { describe, expect, test } from 'vitest'
import { activeFilters, withoutFilters } from './active-filters.ts'
import type { Choices } from './choices.ts'
import { FILTER_VALUES, SORTS } from './filter-values.ts'
import { choiceLabel, datesLabel, FIELDS, sortOptions } from './filter-labels.ts'

describe('a chip shows a filter and links to the search without it', () => {
  test.each<[Choices, [string, Choices][]]>([
    [{}, []],
    [{ sort: 'score' }, []],
    [{ type: 'TV', sort: 'score' }, [['TV', { sort: 'score' }]]],
    [{ status: 'CURRENTLY_AIRING' }, [['Airing now', {}]]],
    [{ rated: 'PG_13' }, [['Rated PG-13', {}]]],
    [{ score: '8' }, [['Score 8 or more', {}]]],
    [{ score: '10' }, [['Score 10', {}]]],
    [{ language: 'SUB_DUB' }, [['Subbed and dubbed', {}]]],
    [
      { genres: 'action,slice-of-life' },
      [
        ['Action', { genres: 'slice-of-life' }],
        ['Slice of Life', { genres: 'action' }],
      ],
    ],
    [
      { genres: 'sci-fi', type: 'OVA' },
      [
        ['OVA', { genres: 'sci-fi' }],
        ['Sci-Fi', { type: 'OVA' }],
      ],
    ],
    [
      { sy: '2019', sm: '4', sd: '6', ey: '2020' },
      [
        ['From 6 April 2019', { ey: '2020' }],
        ['Until 2020', { sy: '2019', sm: '4', sd: '6' }],
      ],
    ],
    [{ sm: '4', sd: '6' }, []],
    [{ year: '2019' }, [['2019', {}]]],
    [{ year: '2010-2019' }, [['2010s', {}]]],
    [{ year: '1900-1959' }, [['Before 1960', {}]]],
    [{ year: '2018-2021' }, [['2018–2021', {}]]],
    [
      { tags: 'Iyashikei', excludetags: 'Tragedy', tagrank: '60' },
      [
        ['Tags fit 60% or more', { tags: 'Iyashikei', excludetags: 'Tragedy' }],
        ['Iyashikei', { excludetags: 'Tragedy', tagrank: '60' }],
        ['Not Tragedy', { tags: 'Iyashikei', tagrank: '60' }],
      ],
    ],
    [
      { length: 'TWO_HOURS', popularity: 'LITTLE_WATCHED', ended: 'THREE_MONTHS' },
      [
        ['Up to 2 hours', { popularity: 'LITTLE_WATCHED', ended: 'THREE_MONTHS' }],
        ['Little watched', { length: 'TWO_HOURS', ended: 'THREE_MONTHS' }],
        ['Ended in the past 3 months', { popularity: 'LITTLE_WATCHED', length: 'TWO_HOURS' }],
      ],
    ],
    [{ added: 'MONTH' }, [['Added in the past month', {}]]],
    [{ studio: 'Sunrise' }, [['By Sunrise', {}]]],
    [{ studio: 'W'.repeat(200) }, [[`By ${'W'.repeat(40)}…`, {}]]],
    [{ mine: 'HIDE' }, [['Not on my list', {}]]],
    [
      { genres: 'action', exclude: 'horror,sci-fi' },
      [
        ['Action', { exclude: 'horror,sci-fi' }],
        ['Not Horror', { genres: 'action', exclude: 'sci-fi' }],
        ['Not Sci-Fi', { genres: 'action', exclude: 'horror' }],
      ],
    ],
  ])('%j', (choices, chips) => {
    expect(activeFilters(choices).map(({ label, rest }) => [label, rest])).toEqual(chips)
  })
})

test('clearing the filters keeps the sort order', () => {
  expect(withoutFilters({ type: 'TV', genres: 'action', sort: 'score' })).toEqual({ sort: 'score' })
  expect(withoutFilters({ type: 'TV' })).toEqual({})
})

describe('the form offers all values of the API', () => {
  test.each(Object.entries(FILTER_VALUES))('%s', (name, values) => {
    const offered = FIELDS.find((field) => field.name === name)?.options.map(([value]) => value) ?? []
    const known = name === 'score' ? values.map((_, at) => String(at + 1)) : [...values]
    expect(offered.toSorted()).toEqual(known.toSorted())
  })

  test.each(['Most popular', 'Best match', 'Most favourites'])('every sort order, after %j', (defaultOrder) => {
    const options = sortOptions(defaultOrder)
    expect(options.map(([value]) => value).toSorted()).toEqual(SORTS.toSorted())
    expect(new Set(options.map(([, label]) => label)).size).toBe(SORTS.length)
  })
})

test('no value is shown as in the URL', () => {
  const labels = FIELDS.flatMap(({ name, options }) => options.map(([value]) => choiceLabel(name, value)))
  expect(labels.filter((label) => label.includes('_') || /^\d+$/.test(label))).toEqual([])
})

test.each<[Choices, string]>([
  [{}, ''],
  [{ sy: '2019' }, 'From 2019'],
  [{ ey: '2020', em: '3' }, 'Until March 2020'],
  [{ sy: '2019', ey: '2020' }, '2019 – 2020'],
])('the dates of %j are summarised as %j', (choices, label) => {
  expect(datesLabel(choices)).toBe(label)
})
