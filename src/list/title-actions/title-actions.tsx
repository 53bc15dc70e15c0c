import type { CardStatus } from '#src/catalogue/card/card-lists.ts'
import { PlayLink } from '#src/catalogue/card/main-action.tsx'
import { useStatus } from '#src/catalogue/card/status-button.tsx'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import { Link } from '#src/ui/link.tsx'
import { entryHref } from '../edit/entry-href.ts'
import type { TitleAction } from './title-actions.server.ts'

interface TitleActionsProps {
  action: TitleAction
  /** The page to return to without JavaScript. */
  from: string
}

const CLASS = 'button is-small is-ghost'

/** What a user can do next with a title: play, mark an episode that they have seen elsewhere, or rate it. */
export function TitleActions({ action, from }: TitleActionsProps) {
  const { animeId, kind, link, isListed, airedEpisodes, canScore } = action
  const now = useStatus(parseAnimeNumber(animeId) ?? 0)
  const next = now ? nextOf(now, airedEpisodes) : action.nextEpisode
  const hasCompleted = action.nextEpisode !== null && now?.status === 'completed'
  const href = entryHref(animeId, from)
  return (
    <>
      {link && (kind === 'resume' || kind === 'watch') && <PlayLink link={link} className="button is-small" />}
      {kind === 'restricted' && (
        <Link className={CLASS} to={`/watch/${animeId}`}>
          Ask for Premium
        </Link>
      )}
      {kind === 'services' && next !== null && (
        <Link className={CLASS} to={`/${animeId}#where-to-watch`}>
          Where to watch
        </Link>
      )}
      {(kind === 'plan' || kind === 'unreleased') && !isListed && now === undefined && (
        <a className={CLASS} href={href}>
          Plan to watch
        </a>
      )}
      {next !== null && (
        <form method="post" action={href}>
          <button type="submit" className={CLASS} name="step" aria-label={`+1: mark episode ${next} as watched`}>
            +1
          </button>
        </form>
      )}
      {(canScore || hasCompleted) && (
        <a className={CLASS} href={href}>
          Rate
        </a>
      )}
    </>
  )
}

const nextOf = ({ status, progress }: CardStatus, aired: number): number | null =>
  (status === 'watching' || status === 'rewatching') && progress < aired ? progress + 1 : null
