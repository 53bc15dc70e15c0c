import { MAIL_ENCRYPTIONS } from '#src/platform/mail/smtp-url.ts'
import { keysOf } from '#src/platform/keys-of.ts'
import { ActionButton, ConfirmButton } from '../components/action-button.tsx'
import { SettingField, SettingSwitch } from './setting-field.tsx'
import { SettingPanel, ValuePanel } from './setting-panel.tsx'
import type { SettingsOverview } from './settings-overview.ts'
import { ENCRYPTION_LABELS } from './settings-text.ts'

interface SettingProps {
  of: SettingsOverview
  /** Label of the button. */
  submit: string
}

export const NameSetting = ({ of, submit }: SettingProps) => (
  <ValuePanel
    setting={of.siteName}
    isChangeable={of.isChangeable}
    id="name"
    title="Site name"
    lede="Shown in the header, in page titles, in emails and on home screens. Takes effect at once."
    variable="SITE_NAME"
    shown={of.siteName.value}
    submit={submit}
  >
    <SettingField name="name" label="Name" value={of.siteName.value} maxLength={60} required autoComplete="off" />
  </ValuePanel>
)

export const RefreshSetting = ({ of: { refresh, isChangeable }, submit }: SettingProps) => (
  <SettingPanel
    id="refresh"
    title="Keep titles current"
    lede="The site can refresh its titles: airing ones every hour, this season and the next every day, and all others every week. The first refresh starts in the background within a minute of saving."
    variables={['CATALOGUE_REFRESH']}
    source={refresh.source}
    isChangeable={isChangeable}
    value={<p>{listSources(refresh)}</p>}
    intent="refresh-sources"
    submit={submit}
  >
    <SettingSwitch name="jikan" label="Airing and seasonal titles, from MyAnimeList via Jikan" isOn={refresh.jikan} />
    <SettingSwitch
      name="anilist"
      label="Airing and seasonal titles, with air times, from AniList. I have read and accepted its terms, which forbid mass collection"
      isOn={refresh.anilist}
    />
    <SettingField
      name="offlineDatabase"
      label="All other titles: address of an anime-offline-database file"
      hint="A file in JSON or JSON Lines, plain or compressed (.gz, .zst), at a public address. Leave it empty to skip these titles."
      type="url"
      value={refresh.offlineDatabase ?? ''}
      placeholder="https://files.example/anime-offline-database.jsonl.zst"
      maxLength={500}
    />
  </SettingPanel>
)

const listSources = ({ jikan, anilist, offlineDatabase }: SettingsOverview['refresh']): string =>
  [jikan && 'MyAnimeList (via Jikan)', anilist && 'AniList', offlineDatabase].filter(Boolean).join(', ') || 'Off'

export const VideosSetting = ({ of: { mediaFolders, isChangeable }, submit }: SettingProps) => (
  <SettingPanel
    id="videos"
    title="Video folders"
    lede="The site scans these folders, matches the videos with titles and plays them. It never changes your files, and shows only videos that match a title."
    variables={['MEDIA_DIR']}
    source={mediaFolders.source}
    isChangeable={isChangeable}
    value={
      mediaFolders.value.length === 0 ? (
        <p>None</p>
      ) : (
        <ul>
          {mediaFolders.value.map((folder) => (
            <li key={folder}>
              <code>{folder}</code>
            </li>
          ))}
        </ul>
      )
    }
    intent="videos"
    submit={submit}
  >
    <SettingField
      name="folders"
      label="Folders on the server, one per line"
      hint="Absolute paths as the site sees them; in a container, the paths inside it. If several servers run the site, each looks for its videos at these paths."
      value={mediaFolders.value.join('\n')}
      placeholder="/srv/anime"
      lines={3}
    />
  </SettingPanel>
)

export const MailSetting = ({ of: { mail, isChangeable }, submit }: SettingProps) => (
  <SettingPanel
    id="email"
    title="Email"
    lede="With a mail server, users can confirm their address and reset a forgotten password. Your email provider’s help names the server and port."
    variables={['SMTP_URL', 'MAIL_FROM']}
    source={mail.source}
    isChangeable={isChangeable}
    value={mail.server === null ? <p>Off</p> : <p>{`${mail.from ?? ''} through ${mail.server}:${mail.port ?? ''}`}</p>}
    intent="mail"
    submit={submit}
    after={
      mail.server !== null && (
        <div className="admin-actions">
          <ActionButton name="Send me a test email" intent="test-mail" />
          {isChangeable && mail.source === 'saved' && (
            <ConfirmButton name="Remove the mail server" intent="mail-off" danger>
              <p>The site stops sending email, and the saved password is deleted.</p>
            </ConfirmButton>
          )}
        </div>
      )
    }
  >
    <div className="admin-fields">
      <SettingField name="server" label="Server" value={mail.server ?? ''} placeholder="mail.example.org" required />
      <SettingField name="port" label="Port" type="number" value={String(mail.port ?? 465)} required />
    </div>
    <div className="form-field">
      <label htmlFor="setting-encryption">Encryption</label>
      <select className="field" id="setting-encryption" name="encryption" defaultValue={mail.encryption ?? 'tls'}>
        {MAIL_ENCRYPTIONS.map((encryption) => (
          <option key={encryption} value={encryption}>
            {ENCRYPTION_LABELS[encryption]}
          </option>
        ))}
      </select>
    </div>
    <div className="admin-fields">
      <SettingField name="username" label="Username" value={mail.username ?? ''} autoComplete="off" />
      <SettingField
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={
          mail.hasPassword
            ? 'A password is saved. Leave this empty to keep it.'
            : 'Stored encrypted and never shown again.'
        }
      />
    </div>
    <SettingField
      name="from"
      label="Sender"
      value={mail.from ?? ''}
      placeholder="My anime <site@example.org>"
      hint="An address that your mail server lets you send from, with a name if you like."
      required
    />
  </SettingPanel>
)

interface ChoicesProps<Value extends string> {
  name: string
  legend: string
  labels: Readonly<Record<Value, string>>
  chosen: Value
}

const Choices = <Value extends string>({ name, legend, labels, chosen }: ChoicesProps<Value>) => (
  <fieldset className="settings-choices">
    <legend className="sr-only">{legend}</legend>
    {keysOf(labels).map((value) => (
      <label className="admin-check" key={value}>
        <input type="radio" name={name} value={value} defaultChecked={chosen === value} />
        {labels[value]}
      </label>
    ))}
  </fieldset>
)

const VISITOR_LABELS = {
  browse: 'Anyone can browse and watch without an account',
  'sign-in': 'Private: only signed-in users can see the site',
} as const

export const VisitorsSetting = ({ of, submit }: SettingProps) => (
  <ValuePanel
    setting={of.visitors}
    isChangeable={of.isChangeable}
    id="visitors"
    title="Visitors"
    lede="A private site shows visitors the sign-in page and the legal pages. Search engines find nothing, and links that members share ask for a sign-in first."
    variable="VISITORS"
    shown={VISITOR_LABELS[of.visitors.value]}
    submit={submit}
  >
    <Choices name="visitors" legend="Who can see the site" labels={VISITOR_LABELS} chosen={of.visitors.value} />
  </ValuePanel>
)

const SIGN_UP_LABELS = {
  open: 'Open: anyone can create an account',
  invite: 'By invitation: people with an invitation link can create an account',
  approval: 'With approval: an admin approves each account before its user can sign in',
  closed: 'Closed: only existing users can sign in',
} as const

export const SignUpSetting = ({ of, submit }: SettingProps) => (
  <ValuePanel
    setting={of.signUp}
    isChangeable={of.isChangeable}
    id="sign-up"
    title="Sign-up"
    lede="Who can create an account. Closing sign-up signs no one out."
    variable="SIGN_UP"
    shown={SIGN_UP_LABELS[of.signUp.value]}
    submit={submit}
  >
    <Choices name="signUp" legend="Who can create an account" labels={SIGN_UP_LABELS} chosen={of.signUp.value} />
    {of.mail.server === null && (
      <p className="muted">
        There is no mail server, so new users can’t confirm their email address or reset their password.
      </p>
    )}
  </ValuePanel>
)

export const RequestsSetting = ({ of, submit }: SettingProps) => (
  <ValuePanel
    setting={of.requests}
    isChangeable={of.isChangeable}
    id="requests"
    title="Requests"
    lede="Members can ask for titles and episodes that aren’t here. You decide about them under Requests."
    variable="REQUESTS"
    shown={of.requests.value ? 'On' : 'Off'}
    submit={submit}
  >
    <SettingSwitch name="requests" label="Members can ask for titles" isOn={of.requests.value} />
  </ValuePanel>
)
