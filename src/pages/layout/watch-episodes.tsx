import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { EpisodeList } from '#src/catalogue/episode/episode-list.tsx'
import type { Episode } from '#src/catalogue/episode/episodes.ts'
import { chooseWideArt } from '#src/catalogue/picture/wide-art.ts'
import type { Watch } from '#src/library/watch.ts'
import { useWatched } from '#src/shelf/use-watched.ts'
import { Icon } from '#src/ui/icon.tsx'
import { EpisodePicture } from './episode-picture.tsx'
import { usePicturesShown } from './use-pictures-shown.ts'

interface WatchEpisodesProps {
  watch: Watch
  episode: Episode
}

/** The list of episodes beside the player; on a phone it also comes up as a sheet. */
export function WatchEpisodes({ watch, episode }: WatchEpisodesProps) {
  const [open, setOpen] = useState(false)
  const sheet = useRef<HTMLDialogElement>(null)
  const pictures = usePicturesShown()
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
      <List watch={watch} episode={episode} pictures={pictures} />
      {open && (
        <dialog
          className="episodes-sheet"
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
          <List id="episodes-sheet" watch={watch} episode={episode} pictures={pictures} />
        </dialog>
      )}
    </>
  )
}

interface ListProps extends WatchEpisodesProps {
  id?: string
  pictures: ReturnType<typeof usePicturesShown>
}

function List({ id, watch, episode, pictures: [shown, show] }: ListProps) {
  const { detail, storyboards } = watch
  const seen = useWatched(detail.card.id)
  const art = chooseWideArt(detail.card).picture.src
  const pictured = Object.keys(storyboards).length * 2 >= watch.episodes.length && watch.episodes.length > 0
  return (
    <EpisodeList
      {...(id !== undefined && { id })}
      animeId={detail.card.id}
      episodes={watch.episodes}
      current={episode}
      count={watch.count}
      ranges={watch.ranges}
      sound={watch.sound}
      found={watch.found}
      seen={seen}
      renderPicture={
        pictured && shown ? ({ number }) => <EpisodePicture storyboard={storyboards[number]} art={art} /> : undefined
      }
    >
      {pictured && (
        <button type="button" className="chip is-small needs-js" aria-pressed={shown} onClick={() => show(!shown)}>
          Pictures
        </button>
      )}
    </EpisodeList>
  )
}
