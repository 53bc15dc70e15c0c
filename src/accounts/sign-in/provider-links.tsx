import { withInvitation } from './return-path.ts'
import { type ProviderLink, providerPath } from '../single-sign-on.ts'

interface ProviderLinksProps {
  providers: readonly ProviderLink[]
  /** The page to return to. */
  from: string
  invitation: string | undefined
}

/** Links, not forms: the security policy lets forms of this site lead nowhere else. */
export const ProviderLinks = ({ providers, from, invitation }: ProviderLinksProps) => (
  <p className="sign-in-providers">
    {providers.map(({ id, name }) => (
      <a
        className="button is-ghost"
        key={id}
        href={withInvitation(`${providerPath(id)}?from=${encodeURIComponent(from)}`, invitation)}
        rel="nofollow"
      >
        Continue with {name}
      </a>
    ))}
  </p>
)
