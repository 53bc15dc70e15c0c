import { PLAN_TO_WATCH } from '#src/catalogue/card/main-action.tsx'
import { PremiumBadge } from '#src/catalogue/card/premium-badge.tsx'
import { episodeHref } from '#src/catalogue/episode/episode-request.ts'
import { useTitles } from '#src/catalogue/language/use-language.ts'
import type { Watch } from '#src/library/serve/watch.ts'
import { ListButton } from '#src/list/edit/list-button.tsx'
import { FavouriteForm } from '#src/list/favourites/favourite-form.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import type { ListButtonData } from '#src/site/viewer-data.ts'
import { Share } from './share.tsx'

/** The current episode and a link to the next. */
export function WatchHeading({ watch, own }: { watch: Watch; own: ListButtonData & { isFavourite: boolean } }) {
  const { detail, episode, previous, next, isNextPlayable, requiredAccess, sound, count } = watch
  const { card } = detail
  const { title, lang } = useTitles(card)
  return (
    <div className="watch-heading">
      <div>
        <h1 lang={lang === 'ja' ? lang : undefined}>
          <Link to={`/${card.id}`} prefetch="intent">
            {title}
          </Link>
        </h1>
        <EpisodeName watch={watch} />
      </div>
      <div className="row">
        {card.adult && <span className="badge is-adult">18+</span>}
        {card.premium && !requiredAccess && <PremiumBadge />}
        <ListButton
          card={card}
          label={card.playsHere || own.isListed ? own.listLabel : PLAN_TO_WATCH}
          canStep={own.canStep}
          from={`/watch/${card.id}`}
          className="button is-ghost is-small"
        />
        <FavouriteForm
          card={card}
          from={`/watch/${card.id}`}
          className="button is-ghost is-small"
          rendered={own.isFavourite}
        />
        {episode && (
          <Share
            title={count > 1 ? `${title}, episode ${episode.number}` : title}
            href={episodeHref(card.id, episode.digits, sound)}
          />
        )}
        {previous && card.playsHere && (
          <Link
            className="button is-ghost is-small"
            to={episodeHref(card.id, previous.digits, sound)}
            aria-label="Previous episode"
          >
            <Icon name="previous" />
          </Link>
        )}
        {next && isNextPlayable && (
          <Link className="button is-small" to={episodeHref(card.id, next.digits, sound)} prefetch="intent">
            Next episode
            <Icon name="next" />
          </Link>
        )}
      </div>
    </div>
  )
}

function EpisodeName({ watch: { detail, episode, count } }: { watch: Watch }) {
  const name = episode?.title ?? ''
  const displayedTitle = useTitles({ title: name, japaneseTitle: episode?.japaneseTitle ?? name })
  if (!episode) return null
  const single = count === 1 && detail.card.format !== 'TV'
  return (
    <p className="watch-episode">
      <b>{single ? detail.card.format : `Episode ${episode.number}`}</b>
      {displayedTitle.title && (
        <>
          {' · '}
          <span lang={displayedTitle.lang}>{displayedTitle.title}</span>
        </>
      )}
    </p>
  )
}
