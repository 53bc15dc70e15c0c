import { useDates } from '#src/catalogue/language/use-dates.ts'
import { QrFigure } from '#src/ui/qr-figure.tsx'
import { PageStyle } from '#src/ui/page-style.tsx'
import { listFeed } from '#src/catalogue/feeds/feed-paths.ts'
import { useCopy } from '#src/ui/hooks/use-copy.ts'
import { AccountSection } from '../account-page/settings-section.tsx'
import type { StoredAddress } from './calendar-address.ts'
import styles from './calendar-address.css?inline'
import type { CreatedAddress } from './calendar-address.ts'

const PATH = '/account/calendar'
/** The feed of the same titles has the same secret. */
const [CALENDAR_FILE, LIST_FEED] = [/\/calendar\/([\w-]+)\.ics$/, listFeed('$1')]

interface CalendarAddressProps {
  address: StoredAddress | null
  /** The address that was created just now. */
  created: CreatedAddress | null
  /** Whether the user has turned adult titles on. */
  offersAdult: boolean
}

/** Creates, replaces and removes the address of the user's calendar; works without JavaScript. */
export function CalendarAddress({ address, created, offersAdult }: CalendarAddressProps) {
  return (
    <>
      <PageStyle name="calendar-address" css={styles} />
      {created && <NewAddress {...created} />}
      {address && !created && <AddressState {...address} />}
      <AccountSection title={address ? 'Replace link' : 'Create link'}>
        <p>
          {address
            ? 'Creates a new link. The current one stops working, and calendars that use it are no longer updated.'
            : 'It contains titles you’re watching, plan to watch or have paused: when each episode airs, and when you can watch it here.'}
        </p>
        <CreateForm isReplaced={address !== null} offersAdult={offersAdult} />
      </AccountSection>
      {address && (
        <AccountSection title="Remove link">
          <p>Calendars that use the link are no longer updated.</p>
          <form method="post" action={PATH}>
            <button className="button is-danger is-small" type="submit" name="intent" value="remove">
              Remove link
            </button>
          </form>
        </AccountSection>
      )}
      <AccountSection title="Good to know">
        <p>
          Anyone with the link can see these titles, including private ones. Replace it if someone else has seen it.
        </p>
        <p>Google Calendar checks for changes only every 8 to 24 hours, and may miss some.</p>
      </AccountSection>
    </>
  )
}

const CreateForm = ({ isReplaced, offersAdult }: { isReplaced: boolean; offersAdult: boolean }) => (
  <form method="post" action={PATH}>
    {offersAdult && (
      <label className="account-check">
        <input type="checkbox" name="adult" value="yes" defaultChecked />
        Include adult titles
      </label>
    )}
    <button
      className={isReplaced ? 'button is-ghost is-small' : 'button is-small'}
      type="submit"
      name="intent"
      value="create"
    >
      {isReplaced ? 'Replace link' : 'Create link'}
    </button>
  </form>
)

function AddressState({ createdAt, usedOn, showsAdult }: StoredAddress) {
  const { date } = useDates()
  return (
    <AccountSection title="Your link">
      <p>
        {`Created on ${date(createdAt.slice(0, 10))}. `}
        {usedOn === null ? 'No calendar has used it yet.' : `Last used on ${date(usedOn)}.`}
        {showsAdult && ' It includes adult titles.'}
      </p>
      <p className="muted">It can’t be shown again. If you need it, replace it.</p>
    </AccountSection>
  )
}

function NewAddress({ url, webcal, qr }: CreatedAddress) {
  const { field, isCopied, copy } = useCopy<HTMLInputElement>(url)
  return (
    <AccountSection title="Your link">
      <p role="status">Copy the link now. It can’t be shown again.</p>
      <label className="form-field calendar-address-field">
        Link
        <input className="field" ref={field} readOnly value={url} dir="ltr" />
      </label>
      <label className="form-field calendar-address-field">
        For a feed reader
        <input className="field" readOnly value={url.replace(CALENDAR_FILE, LIST_FEED)} dir="ltr" />
      </label>
      <p className="account-lists">
        <a className="button is-small" href={webcal}>
          Open in calendar
        </a>
        <button type="button" className="button is-ghost is-small needs-js" onClick={copy}>
          {isCopied ? 'Copied' : 'Copy link'}
        </button>
      </p>
      <p className="sr-only" role="status">
        {isCopied && 'Link copied.'}
      </p>
      <QrFigure label="QR code of the link" qr={qr}>
        Scan it to subscribe on a phone.
      </QrFigure>
    </AccountSection>
  )
}
