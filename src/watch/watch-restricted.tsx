import { useLocation } from 'react-router'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { openSignIn } from '#src/accounts/sign-in/sign-in.client.ts'
import { heroStyle } from '#src/catalogue/card/hero-colours.ts'
import { PremiumBadge } from '#src/catalogue/card/premium-badge.tsx'
import type { Detail } from '#src/catalogue/detail/detail.ts'
import { OfficialLinks, TrailerLink } from '#src/catalogue/detail/official-links.tsx'
import { HeroArt } from '#src/catalogue/detail/hero-art.tsx'
import type { RequiredAccess } from '#src/library/serve/access.ts'
import { Link } from '#src/ui/link.tsx'

const REASONS: Readonly<Record<RequiredAccess, string>> = {
  'sign-in': 'Sign in if your account has Premium.',
  membership: 'Your account doesn’t have Premium yet.',
}

interface WatchRestrictedProps {
  detail: Detail
  requiredAccess: RequiredAccess
}

/** Shown in place of the player if the viewer may not watch: the reason, the next step, and public alternatives. */
export function WatchRestricted({ detail: { card, links, trailer }, requiredAccess }: WatchRestrictedProps) {
  return (
    <section className="player unavailable" style={heroStyle(card.accent)} aria-labelledby="restricted">
      <HeroArt card={card} />
      <div className="unavailable-text">
        <PremiumBadge />
        <h2 id="restricted">You need Premium to watch this</h2>
        <p>{REASONS[requiredAccess]}</p>
        <p className="row">
          {requiredAccess === 'sign-in' && <SignIn />}
          <AskForPremium isFirst={requiredAccess === 'membership'} />
          {trailer && <TrailerLink trailer={trailer} className="button is-ghost is-small" />}
        </p>
        <OfficialLinks links={links} />
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

const AskForPremium = ({ isFirst }: { isFirst: boolean }) => (
  <Link className={isFirst ? 'button is-small' : 'button is-ghost is-small'} to="/contact?about=premium">
    Ask for Premium
  </Link>
)
