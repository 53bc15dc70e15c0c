import { type MouseEvent, useRef } from 'react'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { useTitles } from '#src/catalogue/language/use-language.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { StripButtons } from '#src/ui/strip-buttons.tsx'
import { useStrip } from '#src/ui/hooks/use-strip.ts'
import { continueLink } from './continuable.ts'
import type { ContinueEntry } from './continue-watching.ts'
import { ownPicture } from '../own-picture.ts'
import { RemoveButton } from '../remove-button.tsx'

interface ContinueStripProps {
  entries: readonly ContinueEntry[]
  onRemove: (entry: ContinueEntry) => void
}

/** The second click of a double click would hit the next card, so clicks within this time are ignored. */
const DOUBLE_CLICK_MS = 500

/** Continue watching, newest first: 2 to 7 cards at once. */
export function ContinueStrip({ entries, onRemove }: ContinueStripProps) {
  const { strip, canScroll, move } = useStrip<HTMLUListElement>()
  const removedAt = useRef(-DOUBLE_CLICK_MS)
  const remove = (entry: ContinueEntry, { currentTarget, detail, timeStamp }: MouseEvent<HTMLButtonElement>) => {
    const isByPointer = detail > 0
    if (isByPointer && timeStamp - removedAt.current < DOUBLE_CLICK_MS) return
    removedAt.current = timeStamp
    const item = currentTarget.closest('li')
    const neighbour = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button')
    onRemove(entry)
    neighbour?.focus({ preventScroll: isByPointer })
  }
  const byPage = (direction: 1 | -1) => move(direction * (strip.current?.clientWidth ?? 0))
  return (
    <section className="section" aria-label="Continue Watching">
      <div className="head-row">
        <SectionHead title="Continue Watching" japanese="続きを見る" />
        {(canScroll.before || canScroll.after) && (
          <StripButtons of="Continue Watching" canScroll={canScroll} onMove={byPage} />
        )}
      </div>
      <ul className="strip continue-strip" ref={strip}>
        {entries.map((entry) => (
          <li className="continue-item" key={entry.id}>
            <ContinueCard entry={entry} onRemove={(event) => remove(entry, event)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ContinueCardProps {
  entry: ContinueEntry
  /** Without it, the entry cannot be removed. */
  onRemove?: (event: MouseEvent<HTMLButtonElement>) => void
}

export function ContinueCard({ entry, onRemove }: ContinueCardProps) {
  const names = { title: entry.title, japaneseTitle: entry.japanese_title || entry.title }
  const { title, lang } = useTitles(names)
  const picture = toWide(ownPicture(entry.poster))
  const link = continueLink(entry)
  return (
    <article className="card">
      <Link
        className="card-art"
        to={`/watch/${entry.id}?episode=${entry.episodeNum}`}
        prefetch="intent"
        data-action={link && [link.text, link.note].filter(Boolean).join(', ')}
        lang={lang === 'ja' ? lang : undefined}
        aria-label={`Watch ${title}, episode ${entry.episodeNum}${entry.adultContent ? ', 18+' : ''}`}
      >
        <span className="artwork is-wide">
          {picture && <img src={picture} alt="" loading="lazy" decoding="async" />}
          <span className="continue-play">
            <Icon name="play" />
          </span>
          <span className="progress">
            <i style={{ width: `${entry.progress}%` }} />
          </span>
        </span>
        {entry.adultContent && (
          <span className="corner">
            <span className="badge is-adult">18+</span>
          </span>
        )}
      </Link>
      <Link className="card-title" to={`/${entry.id}`} prefetch="intent">
        <TitleText of={names} />
      </Link>
      <p className="card-facts">
        <span className="card-episode">{entry.form ?? `E${entry.episodeNum}`}</span>
        <span>{link?.note ?? 'Next'}</span>
      </p>
      {onRemove && (
        <div className="remove-entry">
          <RemoveButton label={`Remove ${title} from Continue Watching`} onClick={onRemove} />
        </div>
      )}
    </article>
  )
}

/** Generated posters have lettering, which a wide frame would cut; generated banners have none. */
const toWide = (poster: string | undefined): string | undefined =>
  poster?.replace(/\/poster\/(\d+\/\w+\/art\.svg)$/, '/banner/$1')
