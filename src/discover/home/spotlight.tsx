import { useRef } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { PageTint } from '#src/ui/page-tint.tsx'
import type { HeroCard } from '#src/catalogue/card/card.ts'
import { SpotlightControls } from './spotlight-controls.tsx'
import { SpotlightSlide } from './spotlight-slide.tsx'
import { useSpotlight } from './use-spotlight.ts'

/** The spotlight carousel; its section takes the colours of the current slide. */
export function Spotlight({ items }: { items: readonly HeroCard[] }) {
  const frame = useRef<HTMLElement>(null)
  const spotlight = useSpotlight(frame, items.length)
  const shown = items[spotlight.index]
  if (!shown) {
    return (
      <div className="wrap">
        <p className="note">No spotlights to show</p>
      </div>
    )
  }
  const { accent } = shown
  return (
    <section
      ref={frame}
      className={spotlight.blurred ? 'hero spotlight is-blurred' : 'hero spotlight'}
      data-direction={spotlight.direction}
      aria-roledescription="carousel"
      aria-label="Spotlight"
      {...spotlight.handlers}
    >
      <PageTint {...accent} />
      <div className="slides" aria-live={spotlight.running ? 'off' : 'polite'}>
        {items.map((item, index) => (
          <SpotlightSlide
            key={item.id}
            item={item}
            index={index}
            count={items.length}
            state={index === spotlight.index ? 'shown' : index === spotlight.leaving ? 'leaving' : 'waiting'}
            moved={spotlight.leaving !== null}
            shouldLoad={isNear(index, spotlight.index, items.length)}
          />
        ))}
      </div>
      {items.length > 1 && (
        <SpotlightControls
          count={items.length}
          index={spotlight.index}
          running={spotlight.running}
          paused={spotlight.paused}
          moved={spotlight.leaving !== null}
          onPause={spotlight.togglePaused}
          onShow={spotlight.show}
          onArrow={spotlight.arrow}
        />
      )}
      <noscript>
        {import.meta.env.SSR && (
          <p className="spotlight-hint">
            <Icon name="next" />
            Scroll for more
          </p>
        )}
      </noscript>
    </section>
  )
}

/** Whether a slide's picture should load: the current slide or a neighbour. */
const isNear = (index: number, shown: number, count: number): boolean =>
  index === shown || index === (shown + 1) % count || index === (shown - 1 + count) % count
