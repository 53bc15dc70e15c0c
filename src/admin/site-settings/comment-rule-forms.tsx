import { pluralise } from '#src/platform/text/numbers.ts'
import { SettingField, SettingSwitch } from './setting-field.tsx'
import { ValuePanel } from './setting-panel.tsx'
import type { SettingsOverview } from './settings-overview.ts'

interface RuleProps {
  of: SettingsOverview
}

export const FirstLinksSetting = ({ of }: RuleProps) => (
  <ValuePanel
    setting={of.commentLinks}
    isChangeable={of.isChangeable}
    id="comment-links"
    title="Links of new users"
    lede="New users have an account for less than a week, or fewer than three comments. What waits is under Moderation, and only its author sees it."
    variable="COMMENTS_FIRST_LINKS"
    shown={of.commentLinks.value ? 'Wait for a moderator' : 'Posted at once'}
  >
    <SettingSwitch
      name="commentLinks"
      label="Comments with links of new users wait for a moderator"
      isOn={of.commentLinks.value}
    />
  </ValuePanel>
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
  LISTS.map(({ setting, name, label, ...panel }) => (
    <ValuePanel
      {...panel}
      key={name}
      setting={of[setting]}
      isChangeable={of.isChangeable}
      id={`comment-${name}`}
      shown={of[setting].value.join(', ') || 'None'}
    >
      <SettingField name={name} label={label} value={of[setting].value.join('\n')} lines={4} />
    </ValuePanel>
  ))

export const SlowModeSetting = ({ of }: RuleProps) => (
  <ValuePanel
    setting={of.slowMode}
    isChangeable={of.isChangeable}
    id="slow-mode"
    title="Slow mode"
    lede="How long a user waits between two comments in a discussion. Moderators and admins don’t wait."
    variable="COMMENTS_SLOW_MODE"
    shown={of.slowMode.value === 0 ? 'Off' : pluralise(of.slowMode.value, 'second')}
  >
    <SettingField name="seconds" label="Seconds; 0 for none" type="number" value={String(of.slowMode.value)} required />
  </ValuePanel>
)
