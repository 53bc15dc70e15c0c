import { Icon } from '#src/ui/icon.tsx'

/** Marks a title for members. */
export const PremiumBadge = () => (
  <span className="badge is-premium">
    <Icon name="star" />
    Premium
  </span>
)
