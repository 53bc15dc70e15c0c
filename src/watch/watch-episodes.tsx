import { useEffect, useLayoutEffect, useRef } from 'react'
import { EpisodeList } from '#src/catalogue/episode/episode-list.tsx'
import type { Episode } from '#src/catalogue/episode/episodes.ts'
import { hidesDetails } from '#src/catalogue/episode/spoilers.ts'
import { chooseWideArt } from '#src/catalogue/picture/wide-art.ts'
import type { Watch } from '#src/library/serve/watch.ts'
import { closeBySwipe } from '#src/ui/close-by-swipe.client.ts'
import { useDialog } from '#src/ui/hooks/use-dialog.ts'
import { Icon } from '#src/ui/icon.tsx'
import { EpisodePicture } from './episode-picture.tsx'
import { SpoilerChoice } from './spoiler-choice.tsx'
import type { SpoilerChoice as Choice } from './use-spoilers.ts'

interface WatchEpisodesProps {
  watch: Watch
  episode: Episode
  /** Numbers of the watched episodes. */
  seen: ReadonlySet<number>
  /** How much was watched of episodes that were begun, in percent. */
  started: ReadonlyMap<number, number>
  spoilers: Choice
}

/** The episode list beside the player; a sheet on phones. */
export function WatchEpisodes(props: WatchEpisodesProps) {
  const { watch, episode } = props
  const { opening, open, onClosed } = useDialog()
  const sheet = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    if (opening === 0 || !sheet.current) return undefined
    sheet.current.showModal() // opens before the list scrolls to the current episode
    return closeBySwipe(sheet.current)
  }, [opening])
  useEffect(() => sheet.current?.close(), [episode.number])
  return (
    <>
      <a
        className="button is-small episodes-bar"
        href="#episodes"
        onClick={(event) => {
          event.preventDefault()
          open()
        }}
      >
        <Icon name="menu" />
        {`Episodes · ${episode.number} of ${watch.count}`}
      </a>
      <List {...props} />
      {opening > 0 && (
        <dialog
          key={opening}
          className="sheet episodes-sheet"
          ref={sheet}
          aria-labelledby="episodes-sheet"
          closedby="any"
          onClose={onClosed}
        >
          <button
            type="button"
            className="hit-area episodes-close"
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

function List({ id, watch, episode, seen, started, spoilers }: ListProps) {
  const { detail, storyboards } = watch
  const { level = 'all' } = spoilers
  const isHidden = (number: number) => number !== episode.number && hidesDetails(level, number, seen)
  const art = chooseWideArt(detail.card).picture.src
  const pictured = Object.keys(storyboards).length * 2 >= watch.episodes.length && watch.episodes.length > 0
  return (
    <EpisodeList
      {...(id !== undefined && { id })}
      animeId={detail.card.id}
      episodes={watch.episodes}
      current={episode}
      isPlayable={watch.source !== null}
      count={watch.count}
      ranges={watch.ranges}
      audioType={watch.sound}
      foundQuery={watch.searchQuery}
      watched={seen}
      started={started}
      unplayable={watch.unplayable}
      hidesDetails={isHidden}
      renderPicture={
        pictured && level !== 'pictures'
          ? ({ number }) => <EpisodePicture storyboard={isHidden(number) ? undefined : storyboards[number]} art={art} />
          : undefined
      }
    >
      <SpoilerChoice className="chip is-small spoiler-choice needs-js" {...spoilers} />
    </EpisodeList>
  )
}
