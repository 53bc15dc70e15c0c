import { Form } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { episodeHref } from './episode-request.ts'
import type { EpisodeListProps } from './episode-list-props.ts'

/** Titles with at most this many episodes have no search field. */
const MAX_EPISODES_WITHOUT_SEARCH = 12

/** Finds episodes by number or name. A form, so that it works without scripts. */
export function EpisodeFinder({ animeId, current, count, audioType, foundQuery }: EpisodeListProps) {
  if (count <= MAX_EPISODES_WITHOUT_SEARCH) return null
  return (
    <Form className="episode-finder" action={`/watch/${animeId}`} role="search" aria-label="Find an episode" replace>
      <Icon name="search" />
      <input type="hidden" name="ep" value={current.digits} />
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
      {audioType && <input type="hidden" name="type" value={audioType} />}
    </Form>
  )
}

/** The result of a search by name, with a link back to all episodes. */
export function FoundEpisodes({ animeId, current, episodes, audioType, foundQuery }: EpisodeListProps) {
  return (
    <p className="episodes-results" role="status">
      {episodes.length > 0
        ? `${episodes.length} matching “${foundQuery}”`
        : /^\d+$/.test(foundQuery ?? '')
          ? `Episode ${foundQuery} not found.`
          : `No episodes match “${foundQuery}”.`}
      <Link to={episodeHref(animeId, current.digits, audioType)} replace preventScrollReset>
        All episodes
      </Link>
    </p>
  )
}
