import { type ComponentProps, memo, Suspense, useRef } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { PageTint } from '#src/ui/page-tint.tsx'
import { ViewerSlot } from '#src/ui/viewer-slot.tsx'
import type { OwnSlide } from '#src/list/continue-watching/own-slide.ts'
import type { JsonText } from '#src/platform/json-text.ts'
import type { HeroCard } from '#src/catalogue/card/card.ts'
import { SpotlightControls } from './spotlight-controls.tsx'
import { SpotlightSlide } from './spotlight-slide.tsx'
import { useSpotlight } from './use-spotlight.ts'

const ContinueSlide = lazyPart(() => import('./continue-slide.tsx'))

/**
 * The spotlight carousel; its section takes the colours of the current slide.
 * @param own a member's slide, which comes first
 */
export function Spotlight({ items, own }: { items: readonly HeroCard[]; own: JsonText<OwnSlide> | null }) {
  const frame = useRef<HTMLElement>(null)
  const ownSlides = own === null ? 0 : 1
  const count = items.length + ownSlides
  const spotlight = useSpotlight(frame, count, own !== null)
  const shown = items[spotlight.index - ownSlides]
  const stateOf = (at: number) => (at === spotlight.index ? 'shown' : at === spotlight.leaving ? 'leaving' : 'waiting')
  if (count === 0) {
    return (
      <div className="wrap">
        <p className="note">No spotlights to show</p>
      </div>
    )
  }
  return (
    <section
      ref={frame}
      className={['hero spotlight', own !== null && 'own-spotlight', spotlight.blurred && 'is-blurred']
        .filter(Boolean)
        .join(' ')}
      data-own={own === null ? undefined : stateOf(0)}
      data-direction={spotlight.direction}
      aria-roledescription="carousel"
      aria-label="Spotlight"
      {...spotlight.handlers}
    >
      {shown && <PageTint {...shown.accent} />}
      <div className="slides" aria-live={spotlight.running ? 'off' : 'polite'}>
        {own !== null && <OwnSlot json={own} state={stateOf(0)} moved={spotlight.leaving !== null} />}
        {items.map((item, index) => (
          <SpotlightSlide
            key={item.id}
            item={item}
            index={index}
            at={index + ownSlides}
            count={count}
            state={stateOf(index + ownSlides)}
            moved={spotlight.leaving !== null}
            shouldLoad={isNear(index + ownSlides, spotlight.index, count)}
          />
        ))}
      </div>
      {count > 1 && (
        <SpotlightControls
          count={count}
          hasOwn={own !== null}
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

/** Memoised: React replaces what the server rendered if it changes before the slide's code is loaded. */
const OwnSlot = memo(function OwnSlot(props: ComponentProps<typeof ContinueSlide>) {
  if (import.meta.env.SSR) return <ViewerSlot name="ownSlide" />
  return (
    <Suspense>
      <ContinueSlide {...props} />
    </Suspense>
  )
})

/** Whether a slide's picture should load: the current slide or a neighbour. */
const isNear = (index: number, shown: number, count: number): boolean =>
  index === shown || index === (shown + 1) % count || index === (shown - 1 + count) % count
