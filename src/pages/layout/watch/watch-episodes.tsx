import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { EpisodeList } from '#src/catalogue/episode/episode-list.tsx'
import type { Episode } from '#src/catalogue/episode/episodes.ts'
import { veils } from '#src/catalogue/episode/spoilers.ts'
import { chooseWideArt } from '#src/catalogue/picture/wide-art.ts'
import type { Watch } from '#src/library/watch.ts'
import { Icon } from '#src/ui/icon.tsx'
import { EpisodePicture } from './episode-picture.tsx'
import { SpoilerChoice } from './spoiler-choice.tsx'
import type { SpoilerChoice as Choice } from './use-spoilers.ts'

interface WatchEpisodesProps {
  watch: Watch
  episode: Episode
  /** The episodes that the viewer has seen. */
  seen: ReadonlySet<number>
  spoilers: Choice
}

/** The list of episodes beside the player; on a phone it also comes up as a sheet. */
export function WatchEpisodes(props: WatchEpisodesProps) {
  const { watch, episode } = props
  const [open, setOpen] = useState(false)
  const sheet = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    if (open) sheet.current?.showModal() // before the list in it looks for its place
  }, [open])
  useEffect(() => sheet.current?.close(), [episode.number])
  return (
    <>
      <a
        className="button is-small episodes-bar"
        href="#episodes"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name="menu" />
        {`Episodes · ${episode.number} of ${watch.count}`}
      </a>
      <List {...props} />
      {open && (
        <dialog
          className="sheet episodes-sheet"
          ref={sheet}
          aria-labelledby="episodes-sheet"
          closedby="any"
          onClose={() => setOpen(false)}
        >
          <button
            type="button"
            className="tap episodes-close"
            aria-label="Close the episodes"
            onClick={() => sheet.current?.close()}
          >
            <Icon name="close" />
          </button>
          <List id="episodes-sheet" {...props} />
        </dialog>
      )}
    </>
  )
}

interface ListProps extends WatchEpisodesProps {
  id?: string
}

function List({ id, watch, episode, seen, spoilers }: ListProps) {
  const { detail, storyboards } = watch
  const { chosen = 'all' } = spoilers
  const isVeiled = (number: number) => number !== episode.number && veils(chosen, number, seen)
  const art = chooseWideArt(detail.card).picture.src
  const pictured = Object.keys(storyboards).length * 2 >= watch.episodes.length && watch.episodes.length > 0
  return (
    <EpisodeList
      {...(id !== undefined && { id })}
      animeId={detail.card.id}
      episodes={watch.episodes}
      current={episode}
      plays={watch.source !== null}
      count={watch.count}
      ranges={watch.ranges}
      sound={watch.sound}
      found={watch.found}
      seen={seen}
      without={watch.without}
      isVeiled={isVeiled}
      renderPicture={
        pictured && chosen !== 'pictures'
          ? ({ number }) => <EpisodePicture storyboard={isVeiled(number) ? undefined : storyboards[number]} art={art} />
          : undefined
      }
    >
      <SpoilerChoice {...spoilers} />
    </EpisodeList>
  )
}
