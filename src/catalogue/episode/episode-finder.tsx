import { Form, Link } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { episodeHref } from './episode-request.ts'
import type { EpisodeListProps } from './episode-list-props.ts'

/** From this many on a list is searched rather than read. */
const MANY = 12

/** A form, so that it works without scripts too: a number leads to the episode, a word to those that have it. */
export function EpisodeFinder({ animeId, current, count, sound, found }: EpisodeListProps) {
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
        placeholder="Number or name"
        aria-label={`Episode number, 1 to ${count}, or its name`}
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={found}
        required
      />
      {sound && <input type="hidden" name="type" value={sound} />}
    </Form>
  )
}

/** What a search by name came to, and the way back. */
export function FoundEpisodes({ animeId, current, episodes, sound, found }: EpisodeListProps) {
  return (
    <p className="episodes-found" role="status">
      {episodes.length > 0
        ? `${episodes.length} with “${found}”`
        : /^\d+$/.test(found ?? '')
          ? `There is no episode ${found}.`
          : `No episode’s name has “${found}” in it.`}
      <Link to={episodeHref(animeId, current.digits, sound)} replace preventScrollReset>
        All episodes
      </Link>
    </p>
  )
}
