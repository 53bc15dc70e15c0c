import { type ReactNode, Suspense } from 'react'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { AskForPremium, NotifyMe, NotReleased, PLAN_TO_WATCH, PlayLink } from '#src/catalogue/card/main-action.tsx'
import { usePrimaryAction } from '#src/catalogue/card/use-primary-action.ts'
import { formatExpectedTime } from '#src/catalogue/dates.ts'
import type { Detail } from '#src/catalogue/detail/detail.ts'
import { WHERE_TO_WATCH_ID } from '#src/catalogue/detail/official-links.tsx'
import { useLanguage } from '#src/catalogue/language/use-language.ts'
import { ListButton } from '#src/list/edit/list-button.tsx'
import { useSite } from '#src/site/use-site.ts'
import type { TitleViewerData } from '#src/site/viewer-data.ts'
import { ASK, ASK_FOR_REST } from '#src/title-requests/request.ts'
import { RequestLink } from '#src/title-requests/request-link.tsx'
import { useNow } from '#src/ui/hooks/use-now.ts'
import { useTimeZone } from '#src/ui/hooks/use-time-zone.ts'
import { PathIcon } from '#src/ui/icon.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'

const NotifyLink = lazyPart(() => import('#src/notifications/panel/notify-link.tsx'))
const MINUTE_MS = 60_000
const FIRST = 'button is-ink'
const OTHER = 'button is-ghost'

type Own = Pick<
  TitleViewerData,
  'action' | 'canStep' | 'isListed' | 'isNotified' | 'listLabel' | 'notifyLabel' | 'requestLabel'
>

interface TitleActionsProps {
  detail: Pick<Detail, 'card' | 'links'>
  own: Own
  /** The favourite button. */
  children: ReactNode
}

/** The buttons of a title's page: its primary action first (decision 026), the viewer's list, and notifications. */
export function TitleActions({ detail: { card, links }, own, children }: TitleActionsProps) {
  const viewer = useViewer()
  const { takesRequests } = useSite()
  const { kind, link } = usePrimaryAction(card, viewer ? own.action : undefined)
  const isUpToDate = kind === 'upToDate'
  const notifiesFirst = isUpToDate && !own.isNotified
  const notify = viewer ? (
    <Suspense>
      <NotifyLink user={viewer.id} card={card} label={own.notifyLabel} className={notifiesFirst ? FIRST : OTHER} />
    </Suspense>
  ) : (
    isUpToDate && <NotifyMe card={card} className={FIRST} />
  )
  const plansFirst = kind === 'unreleased' || kind === 'plan'
  const list = (
    <ListButton
      card={card}
      label={plansFirst && !own.isListed ? PLAN_TO_WATCH : own.listLabel}
      canStep={own.canStep}
      from={`/${card.id}`}
      className={plansFirst ? FIRST : OTHER}
    />
  )
  return (
    <>
      {kind === 'unreleased' && <NotReleased card={card} className={OTHER} />}
      {isUpToDate && <UpToDate next={card.nextEpisode} />}
      {notifiesFirst && notify}
      {link && <PlayLink link={link} className={notifiesFirst ? OTHER : FIRST} />}
      {kind === 'restricted' && <AskForPremium card={card} className={FIRST} />}
      {kind === 'services' && links.length > 0 && (
        <a className={FIRST} href={`#${WHERE_TO_WATCH_ID}`}>
          Where to watch
        </a>
      )}
      {list}
      {takesRequests && !card.playsHere && (
        <RequestLink animeId={card.id} ask={ASK} label={own.requestLabel} className={OTHER} />
      )}
      {children}
      {!notifiesFirst && notify}
    </>
  )
}

interface AskForRestProps {
  detail: Pick<Detail, 'card' | 'playsPartly'>
  own: Pick<Own, 'requestLabel'>
}

/** Asks for what is missing of a title that plays partly: after all buttons, and quieter, as most viewers came for what is here. */
export function AskForRest({ detail: { card, playsPartly }, own }: AskForRestProps) {
  const { takesRequests } = useSite()
  if (!takesRequests || !card.playsHere || !playsPartly) return null
  return <RequestLink animeId={card.id} ask={ASK_FOR_REST} label={own.requestLabel} className="title-ask" />
}

/** That everything which plays here is watched, and when the next episode airs. */
function UpToDate({ next }: { next: Detail['card']['nextEpisode'] }) {
  const expected = useExpectedTime(next?.at)
  return (
    <p className="up-to-date">
      <PathIcon path="m5 12 5 5 9-11" />
      <b>Up to date</b>
      {next && expected !== null && (
        <span>
          {`E${next.number} expected `}
          <time dateTime={new Date(next.at).toISOString()}>{expected}</time>
        </span>
      )}
    </p>
  )
}

/** In the viewer's zone; null once it has aired, or if that is unknown. @param at milliseconds since 1970 */
function useExpectedTime(at: number | undefined): string | null {
  const zone = useTimeZone()
  const now = useNow(MINUTE_MS)
  const { language } = useLanguage()
  return at === undefined || (now !== null && at <= now) ? null : formatExpectedTime(at, now, zone, language)
}
