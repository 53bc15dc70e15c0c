import { SecretLink } from '../../users/secret-link.tsx'
import type { UserLink } from '../move-in-service.server.ts'

/** The links of new users, which are shown once. */
export const UserLinks = ({ links }: { links: readonly UserLink[] }) => (
  <section className="admin-panel">
    <h2>Links for new users</h2>
    <p role="status">
      {links.length === 0
        ? 'All new users have chosen a password.'
        : 'Send each of them their link: they choose a password by it within a week. Links are shown only now; you can make new ones.'}
    </p>
    {links.map(({ username, link, isMailed }) => (
      <SecretLink key={username} name={isMailed ? `${username}, also sent by email` : username} link={link} />
    ))}
  </section>
)
