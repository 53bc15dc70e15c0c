import { pluralise } from '#src/platform/text/numbers.ts'
import { SettingField } from './setting-field.tsx'
import { SettingPanel } from './setting-panel.tsx'
import type { SettingsOverview } from './settings-overview.ts'

interface RuleProps {
  of: SettingsOverview
}

const shared = { submit: 'Save' } as const

export const FirstLinksSetting = ({ of: { commentLinks, isChangeable } }: RuleProps) => (
  <SettingPanel
    {...shared}
    id="comment-links"
    title="Links of new users"
    lede="New users have an account for less than a week, or fewer than three comments. What waits is under Moderation, and only its author sees it."
    variables={['COMMENTS_FIRST_LINKS']}
    source={commentLinks.source}
    isChangeable={isChangeable}
    value={<p>{commentLinks.value ? 'Wait for a moderator' : 'Posted at once'}</p>}
    intent="comment-links"
  >
    <label className="admin-check">
      <input type="checkbox" name="commentLinks" defaultChecked={commentLinks.value} />
      Comments with links of new users wait for a moderator
    </label>
  </SettingPanel>
)

/** The lists of comments: words and sites that make them wait, and reasons of moderators. */
const LISTS = [
  {
    setting: 'commentWords',
    name: 'words',
    variable: 'COMMENTS_WORDS',
    title: 'Words that wait',
    lede: 'Comments with one of these words or phrases wait for a moderator. Case, accents, invisible characters and look-alike letters make no difference.',
    label: 'Words and phrases, one per line',
  },
  {
    setting: 'commentSites',
    name: 'sites',
    variable: 'COMMENTS_SITES',
    title: 'Sites that wait',
    lede: 'Comments that name one of these sites, or a site below it, wait for a moderator.',
    label: 'Names of sites, one per line',
  },
  {
    setting: 'commentReasons',
    name: 'reasons',
    variable: 'COMMENTS_REASONS',
    title: 'Reasons of moderators',
    lede: 'What moderators choose from when they hide a comment or mute its author, who is told the reason. Leave it empty for the reasons that the site comes with.',
    label: 'Reasons, one per line',
  },
] as const

export const ListSettings = ({ of }: RuleProps) =>
  LISTS.map(({ setting, name, variable, title, lede, label }) => (
    <SettingPanel
      {...shared}
      key={name}
      id={`comment-${name}`}
      title={title}
      lede={lede}
      variables={[variable]}
      source={of[setting].source}
      isChangeable={of.isChangeable}
      value={<p>{of[setting].value.join(', ') || 'None'}</p>}
      intent={`comment-${name}`}
    >
      <SettingField name={name} label={label} value={of[setting].value.join('\n')} lines={4} />
    </SettingPanel>
  ))

export const SlowModeSetting = ({ of: { slowMode, isChangeable } }: RuleProps) => (
  <SettingPanel
    {...shared}
    id="slow-mode"
    title="Slow mode"
    lede="How long a user waits between two comments in a discussion. Moderators and admins don’t wait."
    variables={['COMMENTS_SLOW_MODE']}
    source={slowMode.source}
    isChangeable={isChangeable}
    value={<p>{slowMode.value === 0 ? 'Off' : pluralise(slowMode.value, 'second')}</p>}
    intent="slow-mode"
  >
    <SettingField name="seconds" label="Seconds; 0 for none" type="number" value={String(slowMode.value)} required />
  </SettingPanel>
)
