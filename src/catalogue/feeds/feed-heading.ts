/** Titles and descriptions of feeds, and the pages that show the same. */
import { activeFilters } from '../find/active-filters.ts'
import { searchHref } from '../find/choices.ts'
import { seasonPath } from '../season-path.ts'
import { formatPremiered } from '../title-texts.ts'
import type { FeedSubject } from './feed-request.ts'

export interface FeedHeading {
  title: string
  description: string
  /** The path of the page with the same content. */
  page: string
}

/** @param titleName the name of a title's feed */
export function toFeedHeading(subject: FeedSubject, siteName: string, titleName: string): FeedHeading {
  switch (subject.kind) {
    case 'aired':
      return {
        title: `Latest episodes · ${siteName}`,
        description: 'Episodes as they air.',
        page: '/recently-updated',
      }
    case 'new':
      return {
        title: `New on ${siteName}`,
        description: `Episodes as they become available on ${siteName}.`,
        page: searchHref('', { availability: 'PLAYS_HERE' }),
      }
    case 'title':
      return {
        title: `${titleName} · ${siteName}`,
        description: `Episodes of ${titleName}.`,
        page: `/${subject.id}`,
      }
    case 'season': {
      const name = formatPremiered(subject.season, subject.year)
      return {
        title: `${name} · ${siteName}`,
        description: `Titles of ${name} as they start.`,
        page: seasonPath(subject),
      }
    }
    case 'list':
      return {
        title: `My list · ${siteName}`,
        description: `Episodes of the titles on your list: as they air, and as they become available on ${siteName}.`,
        page: '/my-list',
      }
    case 'collection':
      return {
        title: `Missing from the library · ${siteName}`,
        description: 'Aired episodes, sequels and films that the library doesn’t have.',
        page: '/admin/collection',
      }
    case 'search': {
      const { keyword, choices } = subject
      const filters = activeFilters(choices).map(({ label }) => label)
      const title = keyword ? [`Search results for: ${keyword}`, ...filters] : ['Browse anime', ...filters]
      return {
        title: [...title, siteName].join(' · '),
        description: 'Matching titles, newest first: added to the catalogue, or with a new episode.',
        page: searchHref(keyword, choices),
      }
    }
  }
}
