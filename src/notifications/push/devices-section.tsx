import { AccountSection } from '#src/accounts/account-page/settings-section.tsx'
import { Link } from '#src/ui/link.tsx'

/** Leads from the settings to the devices. */
export const DevicesSection = () => (
  <AccountSection title="Devices">
    <p>Get notifications on your phone or computer while the site is closed.</p>
    <p>
      <Link className="button is-small is-ghost" to="/account/notifications/devices">
        Notifications on devices
      </Link>
    </p>
  </AccountSection>
)
