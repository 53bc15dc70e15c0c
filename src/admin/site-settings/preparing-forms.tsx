/** The settings of which videos are prepared before they are played. */
import { PREPARE } from '#src/library/prepare-policy.ts'
import { formatFileSize } from '../components/format-bytes.ts'
import { describeRemaining, REASONS } from '../library/components/cache-panel.tsx'
import type { Overview } from '../library/schemas.ts'
import { SettingField, SettingSwitch } from './setting-field.tsx'
import { ValuePanel } from './setting-panel.tsx'
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
  prepare,
  remaining,
}: PreparingProps & Pick<Preparing, 'prepare'> & Pick<Overview['cache'], 'remaining'>) => (
  <ValuePanel
    id="prepare"
    title="Prepared videos"
    lede="Most videos play straight from their files. Prepared ones take less work to play, and can have lower qualities."
    variable="PREPARE"
    setting={prepare}
    isChangeable={isChangeable}
    shown={REASONS[prepare.value]}
  >
    <fieldset className="settings-choices">
      <legend className="sr-only">What is prepared</legend>
      {PREPARE.map((choice) => (
        <label className="admin-check" key={choice}>
          <input type="radio" name="prepare" value={choice} defaultChecked={prepare.value === choice} />
          <span>
            {CHOICES[choice]}
            {choice === 'all' && remaining && remaining.videos > 0 && (
              <span className="form-hint">{describeRemaining(prepare.value, remaining)}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  </ValuePanel>
)

export const QualitiesSetting = ({
  of: { isChangeable },
  qualities,
}: PreparingProps & Pick<Preparing, 'qualities'>) => (
  <ValuePanel
    id="qualities"
    title="Lower qualities"
    lede="For slow connections and small screens. They take most of the time that preparing takes."
    variable="PREPARE_QUALITIES"
    setting={qualities}
    isChangeable={isChangeable}
    shown={qualities.value ? 'On' : 'Off'}
  >
    <SettingSwitch name="qualities" label="Add lower qualities to prepared videos" isOn={qualities.value} />
  </ValuePanel>
)

export const CacheSetting = ({ of: { isChangeable }, cacheGb }: PreparingProps & Pick<Preparing, 'cacheGb'>) => {
  const size = cacheGb.value === 0 ? 'no limit' : formatFileSize(cacheGb.value * 1e9)
  return (
    <ValuePanel
      id="cache"
      title="Space for prepared videos"
      lede="When they use more, those played longest ago are deleted. They still play from their files."
      variable="MEDIA_CACHE_GB"
      setting={cacheGb}
      isChangeable={isChangeable}
      shown={cacheGb.value === 0 ? 'No limit' : size}
    >
      <SettingField
        name="gigabytes"
        label="Gigabytes"
        hint={`0 for no limit. Leave it empty for the site’s own choice${cacheGb.source === 'default' ? `, which is ${size}` : ''}.`}
        type="number"
        value={cacheGb.source === 'default' ? '' : String(cacheGb.value)}
      />
    </ValuePanel>
  )
}
