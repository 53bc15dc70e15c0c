import type { ComponentProps } from 'react'
import { type Limits, RATING_LIMITS, type RatingLimit } from '#src/catalogue/audience/limits.ts'
import type { FormReply } from '#src/platform/forms/form.ts'
import { listNames } from '#src/platform/text/numbers.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { Link } from '#src/ui/link.tsx'
import { FormRow, SettingRow, SettingRows } from '../account-page/setting-row.tsx'
import { AccountSection } from '../account-page/settings-section.tsx'
import { SettingsForm } from '../account-page/settings-form.tsx'
import { CurrentPassword } from '../sign-in/current-password.tsx'
import { MAX_PROFILE_NAME, MAX_PROFILES, type OwnProfile } from './profile.ts'
import { PROFILES_PATH } from '../profile-name.ts'

const PATH = '/account/profiles'
const PIN_HINT = '4 to 8 digits. Leave it empty for none.'

const LIMITS_NOTE =
  'It also has no comments and no requests, and can’t sign out. Leaving it takes your PIN or password.'
const RATING_NAMES: Readonly<Record<RatingLimit, string>> = {
  G: 'All ages',
  PG: 'Children',
  'PG-13': 'Teens 13 or older',
  R: '17 and older',
  'R+': 'Mild nudity',
}

const nameRating = (rating: RatingLimit): string => `${rating} (${RATING_NAMES[rating]})`

function describeLimits({ rating, tags }: Limits): string {
  const upTo = `Up to ${nameRating(rating)}`
  return tags.length === 0 ? upTo : `${upTo}, without ${listNames(tags)}`
}

interface ProfileSettingsProps {
  profiles: readonly OwnProfile[]
  reply: (FormReply & { profile?: string }) | undefined
}

/** Adds, renames and deletes profiles, and sets their PINs; works without JavaScript. */
export const ProfileSettings = ({ profiles, reply }: ProfileSettingsProps) => (
  <>
    <AccountSection title="Share your account">
      <p>
        Each person has their own list, watch progress, history, notifications and settings. They all use your password,
        and sign in to apps for Jellyfin as “{`${profiles[0]?.name ?? ''}/name`}”.
      </p>
    </AccountSection>
    {profiles.map((profile) => (
      <ProfileRows key={profile.id} profile={profile} reply={reply?.profile === profile.id ? reply : undefined} />
    ))}
    {profiles.length <= MAX_PROFILES ? (
      <AccountSection title="Add a profile">
        <SettingsForm intent="add" action={PATH} reply={reply} submit={['Add profile', 'Adding…']}>
          {(of) => (
            <>
              <FormField label="Name" autoComplete="off" maxLength={MAX_PROFILE_NAME} {...of('name')} />
              <FormField label="PIN" hint={PIN_HINT} autoComplete="off" maxLength={8} isOptional {...of('pin')} />
              <LimitFields limits={null} of={of} />
            </>
          )}
        </SettingsForm>
      </AccountSection>
    ) : (
      <p className="muted">An account can’t have more profiles.</p>
    )}
    {profiles.length > 1 && (
      <p className="account-lists">
        <Link className="button is-ghost is-small" to={PROFILES_PATH}>
          Switch profile
        </Link>
      </p>
    )}
  </>
)

interface ProfileRowsProps {
  profile: OwnProfile
  reply: FormReply | undefined
}

/** What can be changed of a profile: of the account itself only its PIN. */
const ProfileRows = ({ profile: { id, name, hasPin, isAccount, needs, limits }, reply }: ProfileRowsProps) => {
  const which = <input type="hidden" name="profile" value={id} />
  return (
    <section className="account-section">
      <h2>{name}</h2>
      <SettingRows>
        {!isAccount && (
          <FormRow label="Name" value={name} action="Change" intent="rename" reply={reply}>
            <SettingsForm intent="rename" action={PATH} reply={reply} submit={['Change name', 'Changing…']}>
              {(of) => (
                <>
                  {which}
                  <FormField
                    label="Name"
                    autoComplete="off"
                    value={name}
                    maxLength={MAX_PROFILE_NAME}
                    {...of('name')}
                    id={`rename-${id}`}
                  />
                </>
              )}
            </SettingsForm>
          </FormRow>
        )}
        {isAccount && needs === 'password' ? (
          <SettingRow label="PIN" value="None: an admin’s account needs its password" />
        ) : (
          <FormRow
            label="PIN"
            value={hasPin ? 'Needed to switch to this profile' : 'None'}
            action={hasPin ? 'Change' : 'Set'}
            intent="pin"
            reply={reply}
          >
            <SettingsForm intent="pin" action={PATH} reply={reply} submit={['Save PIN', 'Saving…']}>
              {(of) => (
                <>
                  {which}
                  <FormField
                    label="New PIN"
                    hint={PIN_HINT}
                    autoComplete="off"
                    maxLength={8}
                    isOptional
                    {...of('pin')}
                    id={`pin-${id}`}
                  />
                </>
              )}
            </SettingsForm>
          </FormRow>
        )}
        {!isAccount && (
          <FormRow
            label="For a child"
            value={limits ? describeLimits(limits) : 'No limits'}
            action={limits ? 'Change' : 'Set'}
            intent="limits"
            reply={reply}
          >
            <SettingsForm
              intent="limits"
              action={PATH}
              reply={reply}
              submit={['Save limits', 'Saving…']}
              note={LIMITS_NOTE}
            >
              {(of) => (
                <>
                  {which}
                  <LimitFields limits={limits} of={(field) => ({ ...of(field), id: `${field}-${id}` })} />
                </>
              )}
            </SettingsForm>
          </FormRow>
        )}
        {!isAccount && (
          <FormRow
            label="Delete"
            value="With its list, history and watch progress"
            action="Delete"
            intent="remove"
            reply={reply}
          >
            <SettingsForm
              intent="remove"
              action={PATH}
              reply={reply}
              isDanger
              submit={['Delete profile', 'Deleting…']}
              note="This can’t be undone. Devices that use it are signed out."
            >
              {(of) => (
                <>
                  {which}
                  <CurrentPassword label="Your password" {...of('password')} id={`remove-${id}`} />
                </>
              )}
            </SettingsForm>
          </FormRow>
        )}
      </SettingRows>
    </section>
  )
}

interface LimitFieldsProps {
  limits: Limits | null
  of: (name: string) => Omit<ComponentProps<typeof FormField>, 'label'>
}

/** Up to which age rating a profile sees titles, and which tags it never sees. */
function LimitFields({ limits, of }: LimitFieldsProps) {
  const { id, name } = of('rating')
  return (
    <>
      <div className="form-field">
        <label htmlFor={id}>Age rating</label>
        <p className="form-hint" id={`${id}-hint`}>
          Titles without a rating are never shown, until an admin rates them.
        </p>
        <select
          className="field"
          id={id}
          name={name}
          defaultValue={limits?.rating ?? ''}
          aria-describedby={`${id}-hint`}
        >
          <option value="">No limits</option>
          {RATING_LIMITS.map((rating) => (
            <option key={rating} value={rating}>{`Up to ${nameRating(rating)}`}</option>
          ))}
        </select>
      </div>
      <FormField
        label="Tags that are never shown"
        hint="Tags or genres with commas between them, such as Horror, Gore. They need an age rating."
        autoComplete="off"
        value={limits?.tags.join(', ')}
        isOptional
        {...of('tags')}
      />
    </>
  )
}
