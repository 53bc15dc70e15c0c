import { useRef } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { Sky } from '#src/ui/sky.tsx'
import type { HeroCard } from '../card/card.ts'
import { SpotlightControls } from './spotlight-controls.tsx'
import { SpotlightSlide } from './spotlight-slide.tsx'
import { useSpotlight } from './use-spotlight.ts'

/** The best of today, one after another; the whole room takes the colours of the one that is shown. */
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
      className={spotlight.blurred ? 'stage spotlight is-blurred' : 'stage spotlight'}
      data-direction={spotlight.direction}
      aria-roledescription="carousel"
      aria-label="Spotlight"
      {...spotlight.handlers}
    >
      <Sky {...accent} />
      <div className="slides" aria-live={spotlight.running ? 'off' : 'polite'}>
        {items.map((item, index) => (
          <SpotlightSlide
            key={item.id}
            item={item}
            index={index}
            count={items.length}
            state={index === spotlight.index ? 'shown' : index === spotlight.leaving ? 'leaving' : 'waiting'}
            moved={spotlight.leaving !== null}
            near={isNear(index, spotlight.index, items.length)}
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

/** Its picture will soon be needed. */
const isNear = (index: number, shown: number, count: number): boolean =>
  index === shown || index === (shown + 1) % count || index === (shown - 1 + count) % count
