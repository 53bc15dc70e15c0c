import { type RefObject, useLayoutEffect, useRef, useState, useEffect, use } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import type { HoverTitle, ActionCard } from './card.ts'
import { Counts } from './counts.tsx'
import { Heart } from './heart.tsx'
import { genreLabel, parseGenre } from '../genre.ts'
import { placeHoverCard } from './hover-placement.ts'
import { MainAction } from './main-action.tsx'
import { inkOn } from '../picture/ink.ts'
import { inLanguage } from '../dates.ts'
import { langOf } from '../language/language.ts'
import { useLanguage } from '../language/use-language.ts'
import { type Qtip, parseQtip, qtipUrl } from './qtip.ts'
import { TitleText } from './title-text.tsx'
import { fetchJson } from '#src/platform/http/fetch-json.client.ts'
import { useCatalogueApi } from '../use-catalogue-api.ts'
import { CardListsContext, type ListLink } from './card-lists.ts'

/** Loads the hover card's data; null while loading and after an error. */
function useQtip(number: number): Qtip | null {
  const api = useCatalogueApi()
  const [qtip, setQtip] = useState<Qtip | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    load(qtipUrl(api, number, Math.random()), controller.signal).then(setQtip, (error: unknown) => {
      // oxlint-disable-next-line no-console -- logged, not shown (specification, section 8)
      if (!controller.signal.aborted) console.error('Error fetching title info:', error)
    })
    return () => controller.abort()
  }, [api, number])
  return qtip
}

const load = async (url: string, signal: AbortSignal): Promise<Qtip | null> => parseQtip(await fetchJson(url, signal))

interface HoverCardProps {
  card: HoverTitle
  /** The element that it opens beside. */
  anchor: RefObject<HTMLElement | null>
}

/** Details of a title beside its poster, with a header in the poster's colour. */
export default function HoverCard({ card, anchor }: HoverCardProps) {
  const [placement] = useState(() => placeBeside(anchor.current))
  const qtip = useQtip(card.number)
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (frame.current) fitInWindow(frame.current)
  }, [qtip])
  return (
    <div
      ref={frame}
      className="hover-card"
      role="group"
      aria-label={card.title}
      data-side={placement.side}
      data-towards={placement.towards}
      style={{ '--hero': card.colour, '--hero-ink': inkOn(card.colour) }}
    >
      {qtip ? <HoverBody card={card} qtip={qtip} /> : <Bouncing />}
    </div>
  )
}

/** Estimated height, since it opens before its content has loaded. */
const ESTIMATED_HEIGHT = 430

function placeBeside(poster: HTMLElement | null) {
  const size = { width: window.innerWidth, height: window.innerHeight }
  return placeHoverCard(poster?.getBoundingClientRect() ?? new DOMRect(), size, ESTIMATED_HEIGHT)
}

const MARGIN = 12

/** Once its content has loaded, moves it vertically to fit into the window. */
function fitInWindow(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect()
  const below = Math.max(0, bottom + MARGIN - window.innerHeight)
  const shift = top < MARGIN ? MARGIN - top : -Math.min(below, top - MARGIN)
  if (shift !== 0) element.style.marginBlock = `${shift}px ${-shift}px`
}

function Bouncing() {
  return (
    <p className="bouncing" role="status">
      <span className="sr-only">Loading</span>
      <i />
      <i />
      <i />
    </p>
  )
}

/** Scores have a star, age ratings a frame. */
function Rating({ value }: { value: string }) {
  if (!/^\d/.test(value)) return <span className="badge">{value}</span>
  return (
    <span className="hover-rating">
      <Icon name="star" />
      {value}
    </span>
  )
}

/** Says the title's status on the viewer's list and opens its entry. Its place is kept until it is known. */
function HoverListLink({ card }: { card: ActionCard }) {
  const { findListLink } = use(CardListsContext)
  const [link, setLink] = useState<ListLink | null>(null)
  useEffect(() => {
    let isCurrent = true
    findListLink(card).then(
      (found) => isCurrent && setLink(found),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [card, findListLink])
  return (
    <a className="button is-ghost is-small" href={link?.href} style={link ? undefined : { visibility: 'hidden' }}>
      {link?.text ?? '…'}
    </a>
  )
}

function HoverBody({ card, qtip }: { card: HoverTitle; qtip: Qtip }) {
  const { language } = useLanguage()
  const details = [
    ['Japanese', qtip.japaneseTitle],
    ['Synonyms', qtip.synonyms],
    ['Aired', inLanguage(qtip.aired, language)],
    ['Status', qtip.status],
  ].filter((row): row is [string, string] => Boolean(row[1]))
  return (
    <>
      <div className="hover-head hero">
        <p className="hover-title">
          <TitleText of={card} />
        </p>
        <p className="slide-facts">
          {qtip.rating && <Rating value={qtip.rating} />}
          {qtip.quality && <span className="badge">{qtip.quality}</span>}
          <Counts of={qtip} badges />
          {qtip.episodes !== undefined && (
            <span>{qtip.episodes === 1 ? '1 episode' : `${qtip.episodes} episodes`}</span>
          )}
          <span>{qtip.type}</span>
        </p>
      </div>
      <div className="hover-body">
        {qtip.description && <p className="hover-lede">{qtip.description}</p>}
        <dl className="hover-details">
          {details.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd lang={langOf(value)}>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="hover-genres">
          {qtip.genres.map((name) => {
            const genre = parseGenre(name)
            return (
              genre && (
                <Link className="chip is-small" key={name} to={`/genre/${genre}`}>
                  {genreLabel(genre)}
                </Link>
              )
            )
          })}
        </p>
        <p className="hover-actions">
          <MainAction card={card} className="button is-small" second="button is-ghost is-small" />
          <HoverListLink card={card} />
        </p>
      </div>
      <Heart card={card} />
    </>
  )
}
