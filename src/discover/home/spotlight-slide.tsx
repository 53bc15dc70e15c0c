import { useEffect, useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import type { HeroCard } from '#src/catalogue/card/card.ts'
import { Counts } from '#src/catalogue/card/counts.tsx'
import { MainAction } from '#src/catalogue/card/main-action.tsx'
import { heroStyle } from '#src/catalogue/card/hero-colours.ts'
import { formatDate } from '#src/catalogue/dates.ts'
import { PictureImage } from '#src/catalogue/card/poster.tsx'
import { headlineSize, formatDuration } from '#src/catalogue/headline.ts'
import { useLanguage, useTitles } from '#src/catalogue/language/use-language.ts'
import { chooseWideArt } from '#src/catalogue/picture/wide-art.ts'

interface SpotlightSlideProps {
  item: HeroCard
  index: number
  /** Its place among all slides. */
  at: number
  count: number
  state: 'shown' | 'leaving' | 'waiting'
  /** Whether the carousel has moved; the first slide has no entry animation. */
  moved: boolean
  /** Whether the slide is current or a neighbour, so that its picture should load. */
  shouldLoad: boolean
}

export function SpotlightSlide({ item, index, at, count, state, moved, shouldLoad }: SpotlightSlideProps) {
  const { title, lang, other, otherLang } = useTitles(item)
  const { language } = useLanguage()
  const shouldRender = useShouldRender(shouldLoad, at)
  const { picture, from } = chooseWideArt(item)
  return (
    <div
      className="slide"
      role="group"
      aria-roledescription="slide"
      aria-label={`${at + 1} of ${count}`}
      data-state={state}
      data-moved={moved || undefined}
      data-art={item.accent.covers && from === 'drawing' ? 'covers' : from}
      style={heroStyle(item.accent)}
    >
      <div className="slide-art">
        {shouldRender && <PictureImage picture={picture} sizes="100vw" eager={at === 0} />}
      </div>
      <div className="slide-text wrap">
        <p className="slide-rank">{`#${index + 1} Spotlight`}</p>
        <h2 className="headline" data-size={headlineSize(title)} lang={lang}>
          {title}
        </h2>
        {lang === 'en' && other !== undefined && (
          <p className="slide-other" lang={otherLang}>
            {other}
          </p>
        )}
        <p className="slide-facts">
          {[item.format, formatDuration(item.minutes), item.released && formatDate(item.released, language)]
            .filter(Boolean)
            .map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          {item.quality !== undefined && <span className="badge">{item.quality}</span>}
          <Counts of={item} badges />
        </p>
        {item.description && <p className="slide-lede">{item.description}</p>}
        <div className="slide-actions">
          <MainAction card={item} className="button is-ink" second="button is-ghost" />
          <Link className="button is-ghost" to={`/${item.id}`} prefetch="intent">
            Details
            <Icon name="next" />
          </Link>
        </div>
      </div>
    </div>
  )
}

/** Renders a picture once its slide is near, and from then on. */
function useShouldRender(shouldLoad: boolean, at: number): boolean {
  const [shouldRender, setShouldRender] = useState(at === 0)
  useEffect(() => {
    // on televisions, all of them are cards of a row
    if (shouldLoad || 'tv' in document.documentElement.dataset) setShouldRender(true)
  }, [shouldLoad])
  return shouldRender
}
