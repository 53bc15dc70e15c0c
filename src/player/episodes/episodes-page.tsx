import { type MouseEvent, useState } from 'react'
import { type EpisodeLink, usePlayer } from '../player-context.ts'
import { EpisodePicture } from './episode-picture.tsx'

/** The list of episodes inside the player, so that another one can be chosen in full screen. */
export function EpisodesPage() {
  const { listEpisodes, onEpisode, setPanel } = usePlayer()
  const [page] = useState(() => listEpisodes?.()) // as it is when the list is opened
  if (!page) return null
  const { episodes, count } = page
  const choose = (event: MouseEvent, { href }: EpisodeLink) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setPanel(null)
    onEpisode(href)
  }
  return (
    <>
      <ol className="player-episodes">
        {episodes.map((episode) => (
          <li key={episode.number}>
            {episode.isPlayable ? (
              <a
                className="player-episode"
                href={episode.href}
                aria-current={episode.isCurrent ? 'true' : undefined}
                onClick={(event) => choose(event, episode)}
              >
                <EpisodeText episode={episode} />
              </a>
            ) : (
              <span className="player-episode">
                <EpisodeText episode={episode} />
              </span>
            )}
          </li>
        ))}
      </ol>
      {count > episodes.length && (
        <p className="panel-note">{`${episodes.length} of ${count} episodes. The list on the page has all of them.`}</p>
      )}
    </>
  )
}

function EpisodeText({ episode }: { episode: EpisodeLink }) {
  const { number, name, lang, art, loadPicture } = episode
  const status = statusOf(episode)
  return (
    <>
      <EpisodePicture load={loadPicture} art={art} />
      <span>
        <b>{`Episode ${number}`}</b>
        {name && <span lang={lang}>{name}</span>}
        {status && <small>{status}</small>}
      </span>
    </>
  )
}

function statusOf({ isCurrent, isWatched, percent, isPlayable }: EpisodeLink): string {
  if (!isPlayable) return 'Not available here yet'
  if (isCurrent) return 'Now playing'
  if (percent !== undefined) return `${percent}% watched`
  return isWatched ? 'Watched' : ''
}
