import { Form } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'

/** Titles with at most this many episodes have no search field. */
const MAX_EPISODES_WITHOUT_SEARCH = 12

interface EpisodeFinderProps {
  /** The path of the page, which reads the text as `find`. */
  action: string
  /** Other fields of the query; empty ones are left out. */
  fields: Readonly<Record<string, string | number | null>>
  /** The number of the title's episodes. */
  count: number
  /** The search query, if any. */
  foundQuery: string | undefined
}

/** Finds episodes by number or name. A form, so that it works without scripts. */
export function EpisodeFinder({ action, fields, count, foundQuery }: EpisodeFinderProps) {
  if (count <= MAX_EPISODES_WITHOUT_SEARCH) return null
  return (
    <Form
      className="episode-finder"
      action={action}
      role="search"
      aria-label="Find an episode"
      replace
      preventScrollReset
    >
      <Icon name="search" />
      <input
        key={foundQuery}
        name="find"
        type="text"
        maxLength={60}
        placeholder="Number or title"
        aria-label={`Episode number, 1 to ${count}, or its title`}
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={foundQuery}
        required
      />
      {Object.entries(fields).map(
        ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </Form>
  )
}

interface FoundEpisodesProps {
  /** The number of results. */
  found: number
  foundQuery: string
  /** The list of all episodes. */
  allHref: string
}

/** The result of a search by name, with a link back to all episodes. */
export function FoundEpisodes({ found, foundQuery, allHref }: FoundEpisodesProps) {
  return (
    <p className="episodes-results" role="status">
      {found > 0
        ? `${found} matching “${foundQuery}”`
        : /^\d+$/.test(foundQuery)
          ? `Episode ${foundQuery} not found.`
          : `No episodes match “${foundQuery}”.`}
      <Link to={allHref} replace preventScrollReset>
        All episodes
      </Link>
    </p>
  )
}
