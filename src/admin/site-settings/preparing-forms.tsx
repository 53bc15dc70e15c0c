/** The settings of which videos are prepared before they are played. */
import { PREPARE } from '#src/library/prepare-policy.ts'
import { formatFileSize } from '../components/format-bytes.ts'
import { describeRemaining, REASONS } from '../library/components/cache-panel.tsx'
import type { Overview } from '../library/schemas.ts'
import { SettingField } from './setting-field.tsx'
import { SettingPanel } from './setting-panel.tsx'
import type { SettingsOverview } from './settings-overview.ts'

type Preparing = NonNullable<SettingsOverview['preparing']>
interface PreparingProps {
  of: SettingsOverview
}

const CHOICES: Readonly<Record<Preparing['prepare']['value'], string>> = {
  watching: 'The next two episodes of what people watch',
  all: 'Every video',
  off: 'Only videos that can’t play from their files',
}

export const PrepareSetting = ({
  of: { isChangeable },
  prepare: { value, source },
  remaining,
}: PreparingProps & Pick<Preparing, 'prepare'> & Pick<Overview['cache'], 'remaining'>) => (
  <SettingPanel
    id="prepare"
    title="Prepared videos"
    lede="Most videos play straight from their files. Prepared ones take less work to play, and can have lower qualities."
    variables={['PREPARE']}
    source={source}
    isChangeable={isChangeable}
    value={<p>{REASONS[value]}</p>}
    intent="prepare"
    submit="Save"
  >
    <fieldset className="settings-choices">
      <legend className="sr-only">What is prepared</legend>
      {PREPARE.map((choice) => (
        <label className="admin-check" key={choice}>
          <input type="radio" name="prepare" value={choice} defaultChecked={value === choice} />
          <span>
            {CHOICES[choice]}
            {choice === 'all' && remaining && remaining.videos > 0 && (
              <span className="form-hint">{describeRemaining(value, remaining)}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  </SettingPanel>
)

export const QualitiesSetting = ({
  of: { isChangeable },
  qualities: { value, source },
}: PreparingProps & Pick<Preparing, 'qualities'>) => (
  <SettingPanel
    id="qualities"
    title="Lower qualities"
    lede="For slow connections and small screens. They take most of the time that preparing takes."
    variables={['PREPARE_QUALITIES']}
    source={source}
    isChangeable={isChangeable}
    value={<p>{value ? 'On' : 'Off'}</p>}
    intent="qualities"
    submit="Save"
  >
    <label className="admin-check">
      <input type="checkbox" name="qualities" defaultChecked={value} />
      Add lower qualities to prepared videos
    </label>
  </SettingPanel>
)

export const CacheSetting = ({
  of: { isChangeable },
  cacheGb: { value, source },
}: PreparingProps & Pick<Preparing, 'cacheGb'>) => {
  const size = value === 0 ? 'no limit' : formatFileSize(value * 1e9)
  return (
    <SettingPanel
      id="cache"
      title="Space for prepared videos"
      lede="When they use more, those played longest ago are deleted. They still play from their files."
      variables={['MEDIA_CACHE_GB']}
      source={source}
      isChangeable={isChangeable}
      value={<p>{value === 0 ? 'No limit' : size}</p>}
      intent="cache"
      submit="Save"
    >
      <SettingField
        name="gigabytes"
        label="Gigabytes"
        hint={`0 for no limit. Leave it empty for the site’s own choice${source === 'default' ? `, which is ${size}` : ''}.`}
        type="number"
        value={source === 'default' ? '' : String(value)}
      />
    </SettingPanel>
  )
}
