import { Form } from 'react-router'
import { SecretLink } from '../users/secret-link.tsx'
import type { StoredAddress } from '#src/accounts/calendar-address/calendar-address.ts'
import { useDates } from '#src/catalogue/language/use-dates.ts'

interface CollectionFeedProps {
  address: StoredAddress | null
  /** The link that was created just now. */
  link: string | undefined
}

/** Creates, replaces and removes the private link of the feed; works without JavaScript. */
export function CollectionFeed({ address, link }: CollectionFeedProps) {
  const { date } = useDates()
  return (
    <section className="admin-panel">
      <h2>Feed of what’s missing</h2>
      <p className="muted">
        {address && link === undefined
          ? `Link created on ${date(address.createdAt.slice(0, 10))}. ${
              address.usedOn === null ? 'No feed reader has used it yet.' : `Last used on ${date(address.usedOn)}.`
            } It can’t be shown again: replace it if you need it.`
          : 'A private Atom feed for your feed reader. Anyone with its link can read it. It works while you are an admin.'}
      </p>
      {link !== undefined && <SecretLink name="Feed" link={link} />}
      <Form method="post" preventScrollReset className="admin-form">
        <label className="admin-check">
          <input type="checkbox" name="adult" value="yes" defaultChecked={address?.showsAdult ?? true} />
          Include adult titles
        </label>
        <p className="admin-actions">
          <button type="submit" className="button is-small" name="intent" value="create">
            {address ? 'Replace link' : 'Create link'}
          </button>
          {address && (
            <button type="submit" className="button is-danger is-small" name="intent" value="remove">
              Remove link
            </button>
          )}
        </p>
      </Form>
    </section>
  )
}
