import { Form, Link } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { episodeHref } from './episode-request.ts'
import type { EpisodeListProps } from './episode-list-props.ts'

/** Minimum number of episodes for the search field. */
const MANY = 12

/** Finds episodes by number or name. A form, so that it works without scripts. */
export function EpisodeFinder({ animeId, current, count, sound, foundQuery: found }: EpisodeListProps) {
  if (count <= MANY) return null
  return (
    <Form className="episode-finder" action={`/watch/${animeId}`} role="search" aria-label="Find an episode" replace>
      <Icon name="search" />
      <input type="hidden" name="ep" value={current.digits} />
      <input
        key={found}
        name="find"
        type="text"
        maxLength={60}
        placeholder="Number or title"
        aria-label={`Episode number, 1 to ${count}, or its title`}
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={found}
        required
      />
      {sound && <input type="hidden" name="type" value={sound} />}
    </Form>
  )
}

/** The result of a search by name, with a link back to all episodes. */
export function FoundEpisodes({ animeId, current, episodes, sound, foundQuery: found }: EpisodeListProps) {
  return (
    <p className="episodes-results" role="status">
      {episodes.length > 0
        ? `${episodes.length} matching “${found}”`
        : /^\d+$/.test(found ?? '')
          ? `Episode ${found} not found.`
          : `No episodes match “${found}”.`}
      <Link to={episodeHref(animeId, current.digits, sound)} replace preventScrollReset>
        All episodes
      </Link>
    </p>
  )
}
