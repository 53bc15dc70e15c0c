import { PremiumBadge } from '#src/catalogue/card/premium-badge.tsx'

interface TitleBadgesProps {
  of: { hidden: boolean; premium: boolean; adult: boolean; edited: boolean }
}

/** Badges of a title in the admin pages. */
export const TitleBadges = ({ of: { hidden, premium, adult, edited } }: TitleBadgesProps) =>
  (hidden || edited || adult || premium) && (
    <span className="row title-badges">
      {hidden && <span className="badge is-bad">Hidden</span>}
      {edited && <span className="badge">Edited</span>}
      {adult && <span className="badge is-adult">18+</span>}
      {premium && <PremiumBadge />}
    </span>
  )
