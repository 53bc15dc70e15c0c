import { heroStyle } from '#src/catalogue/card/hero-colours.ts'
import { PlayLink } from '#src/catalogue/card/main-action.tsx'
import { PictureImage } from '#src/catalogue/card/poster.tsx'
import { headlineSize } from '#src/catalogue/headline.ts'
import { useTitles } from '#src/catalogue/language/use-language.ts'
import { chooseWideArt } from '#src/catalogue/picture/wide-art.ts'
import type { ContinuingSlide, OwnSlide } from '#src/list/continue-watching/own-slide.ts'
import { type JsonText, parseJson } from '#src/platform/json-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { PageTint } from '#src/ui/page-tint.tsx'
import { UpToDate } from './up-to-date.tsx'

interface ContinueSlideProps {
  json: JsonText<OwnSlide>
  state: 'shown' | 'leaving' | 'waiting'
  moved: boolean
}

/** The first slide of a member's spotlight: what they are watching, or that they are up to date. */
export default function ContinueSlide({ json, state, moved }: ContinueSlideProps) {
  const slide = parseJson(json)
  const { card } = slide
  const { picture, from } = chooseWideArt(card)
  return (
    <div
      className="slide own-slide"
      role="group"
      aria-roledescription="slide"
      aria-label={'coming' in slide ? 'Next on your list' : 'Continue watching'}
      data-state={state}
      data-moved={moved || undefined}
      data-art={card.accent.covers && from === 'drawing' ? 'covers' : from}
      style={heroStyle(card.accent)}
    >
      {state === 'shown' && <PageTint {...card.accent} />}
      <div className="slide-art">
        <PictureImage picture={picture} sizes="100vw" eager />
      </div>
      <div className="slide-text wrap">
        {'coming' in slide ? <UpToDate slide={slide} /> : <Continuing {...slide} />}
      </div>
    </div>
  )
}

function Continuing({ card, link, episode, progress }: ContinuingSlide) {
  const { title, lang } = useTitles(card)
  const isBegun = link.text.startsWith('Resume')
  return (
    <>
      <p className="slide-rank">Continue watching</p>
      <h2 className="headline" data-size={headlineSize(title)} lang={lang}>
        {title}
      </h2>
      <p className="slide-episode">
        {card.episodes !== 1 && <b>{`E${episode}`}</b>}
        <span>{isBegun ? link.note : 'Next'}</span>
      </p>
      <div className="slide-progress" aria-hidden="true">
        <i style={{ width: `${progress}%` }} />
      </div>
      <div className="slide-actions">
        <PlayLink link={isBegun ? { ...link, note: null } : link} className="button is-ink" />
        <Link className="button is-ghost" to={`/${card.id}`} prefetch="intent">
          Details
          <Icon name="next" />
        </Link>
      </div>
    </>
  )
}
