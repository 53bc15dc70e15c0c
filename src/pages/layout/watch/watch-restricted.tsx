import { Link, useLocation } from 'react-router'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { openSignIn } from '#src/accounts/sign-in/sign-in.client.ts'
import { heroStyle } from '#src/catalogue/card/hero-colours.ts'
import type { Detail } from '#src/catalogue/detail/detail.ts'
import { OfficialPlaces, TrailerLink } from '#src/catalogue/detail/official-places.tsx'
import { HeroArt } from '#src/catalogue/detail/hero-art.tsx'
import type { Bar } from '#src/library/serve/access.ts'
import { Icon } from '#src/ui/icon.tsx'

const WORDS: Readonly<Record<Bar, string>> = {
  'sign-in': 'Only members can play this title. If you are one, sign in and it plays here.',
  membership: 'Only members can play this title, and your account is not one of theirs yet.',
}

interface WatchBarredProps {
  detail: Detail
  bar: Bar
}

/** Where the player would be, for who may not play it: why, what would help, and what there is for everybody. */
export function WatchBarred({ detail: { card, links, trailer }, bar }: WatchBarredProps) {
  return (
    <section className="player nothing" style={heroStyle(card.accent)} aria-labelledby="barred">
      <HeroArt card={card} />
      <div className="nothing-words">
        <span className="badge is-premium">
          <Icon name="star" />
          Premium
        </span>
        <h2 id="barred">For members</h2>
        <p>{WORDS[bar]}</p>
        <p className="row">
          {bar === 'sign-in' ? <SignIn /> : <AskForIt />}
          {trailer && <TrailerLink trailer={trailer} className="button is-ghost is-small" />}
        </p>
        <OfficialPlaces places={links} />
      </div>
    </section>
  )
}

function SignIn() {
  const { pathname, search } = useLocation()
  return (
    <a
      className="button is-small"
      href={signInUrl('/login', pathname + search)}
      rel="nofollow"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        openSignIn()
      }}
    >
      Sign in
    </a>
  )
}

const AskForIt = () => (
  <Link className="button is-small" to="/contact">
    Ask to become one
  </Link>
)
