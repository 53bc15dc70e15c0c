import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { Poster } from '../card/poster.tsx'
import { StatusMark } from '../card/status-button.tsx'
import { TitleText } from '../card/title-text.tsx'
import { useTitles } from '../language/use-language.ts'
import { OrderMap } from './order-map.tsx'
import { ORDER_KEY, WATCH_ORDERS, type WatchOrder, watchOrderPath } from '../watch-order-path.ts'
import {
  describeOrder,
  describeRole,
  formatLength,
  ORDER_TEXTS,
  type OrderEntry,
  type WatchOrderPage,
} from './watch-order-page.ts'

const YEAR_IN_SECONDS = 31_536_000

/** Saves the order in which the player goes on, as a cookie for the server. */
function saveOrder(order: WatchOrder): void {
  try {
    document.cookie = `${ORDER_KEY}=${order}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`
  } catch {
    // cookies may be blocked: the player then goes on with the sequel
  }
}

/** The orders of a franchise, the titles of the chosen one, and its map. */
export function WatchOrderView({ page }: { page: WatchOrderPage }) {
  const { counts, entries, head, map, name, order } = page
  const { title, lang } = useTitles(name)
  return (
    <>
      <h1 className="page-title order-heading">
        <span lang={lang}>{title}</span>
        {': watch order'}
      </h1>
      <nav className="row order-choice" aria-label="Orders">
        {WATCH_ORDERS.map((one) => (
          <Link
            key={one}
            className="chip"
            to={watchOrderPath(head, one)}
            aria-current={one === order ? 'page' : undefined}
            onClick={() => saveOrder(one)}
            preventScrollReset
          >
            {`${ORDER_TEXTS[one].name} `}
            <span className="order-count">{counts[one]}</span>
          </Link>
        ))}
      </nav>
      <p className="order-text">
        {`${ORDER_TEXTS[order].text} When a title ends, the player goes on with the next one that plays here.`}
      </p>
      <p className="order-sum">
        {describeOrder(page)}
        <a className="order-map-link" href="#map">
          See the map
        </a>
      </p>
      <section className="section" aria-labelledby="list">
        <SectionHead id="list" title={`${ORDER_TEXTS[order].name} order`} japanese="視聴順" />
        <ol className="order-list">
          {entries.map((entry) => (
            <li key={entry.card.id}>
              <EntryRow entry={entry} />
            </li>
          ))}
        </ol>
      </section>
      <section className="section" aria-labelledby="map">
        <SectionHead id="map" title="Map" japanese="相関図" />
        <OrderMap map={map} />
      </section>
    </>
  )
}

function EntryRow({ entry: { card, minutes, role } }: { entry: OrderEntry }) {
  const { format, id, episodes, playsHere, year } = card
  const { title } = useTitles(card)
  const length = minutes === undefined ? '' : formatLength(minutes)
  const count = episodes !== undefined && episodes > 1 && `${episodes}\u00a0episodes`
  return (
    <>
      <Link className="order-entry" to={`/${id}`} prefetch="intent">
        <span className="order-poster">
          <Poster picture={card.poster} colour={card.colour} sizes="56px" />
        </span>
        <span className="order-entry-text">
          <span className="order-entry-name">
            <TitleText of={card} />
            <StatusMark card={card} />
          </span>
          <span className="order-entry-facts">
            {role !== 'main' && <span className="badge">{describeRole(role)}</span>}
            {[format, year, count, length].filter(Boolean).join(' · ')}
          </span>
        </span>
      </Link>
      {playsHere && (
        <Link className="button is-small order-play" to={`/watch/${id}`} aria-label={`Watch Now: ${title}`}>
          <Icon name="play" />
          Watch Now
        </Link>
      )}
    </>
  )
}
