import { AccountSection } from '#src/accounts/account-page/settings-section.tsx'
import { KIND_LABELS } from '../kind-labels.ts'
import type { NotificationKind } from '../kinds.ts'
import { SETTING_CHANNELS, type SettingChannel } from '../setting-channels.ts'

/** What a user gets; without the channels that the site does not have. */
export interface KindSetting {
  kind: NotificationKind
  isOn: Readonly<Partial<Record<SettingChannel, boolean>>>
}

const COLUMNS: Readonly<Record<SettingChannel, string>> = { site: 'Site', push: 'Devices', email: 'Email' }

/** What a user is notified of, and where. */
export const KindsSection = ({ kinds, action }: { kinds: readonly KindSetting[]; action: string }) => {
  const channels = channelsOf(kinds)
  return (
    <AccountSection title="Notify me about">
      <form method="post" action={action} className="avatar-form">
        <table className="notification-kinds">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Notification</span>
              </th>
              {channels.map((channel) => (
                <th key={channel} scope="col">
                  {COLUMNS[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((setting) => (
              <KindRow key={setting.kind} {...setting} channels={channels} />
            ))}
          </tbody>
        </table>
        {channels.length > 1 && (
          <p className="form-hint">Notifications you turn off for the site aren’t sent anywhere else either.</p>
        )}
        <p className="notification-actions">
          <button className="button is-small" type="submit">
            Save
          </button>
        </p>
      </form>
    </AccountSection>
  )
}

const channelsOf = ([first]: readonly KindSetting[]): SettingChannel[] =>
  SETTING_CHANNELS.filter((channel) => first?.isOn[channel] !== undefined)

const KindRow = ({ kind, isOn, channels }: KindSetting & { channels: readonly SettingChannel[] }) => {
  const { name, hint } = KIND_LABELS[kind]
  return (
    <tr>
      <th scope="row">
        {name}
        <span className="form-hint">{hint}</span>
      </th>
      {channels.map((channel) => (
        <td key={channel}>
          <label className="notification-box">
            <input
              type="checkbox"
              name={channel}
              value={kind}
              defaultChecked={isOn[channel]}
              aria-label={`${name}: ${COLUMNS[channel]}`}
            />
          </label>
        </td>
      ))}
    </tr>
  )
}
