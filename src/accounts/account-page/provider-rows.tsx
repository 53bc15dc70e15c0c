import { useDates } from '#src/catalogue/language/use-dates.ts'
import type { FormReply } from '#src/platform/forms/form.ts'
import { CurrentPassword } from '../sign-in/current-password.tsx'
import { FormRow, SettingRow, SettingRows } from './setting-row.tsx'
import { SettingsForm } from './settings-form.tsx'
import type { OwnProvider } from '../single-sign-on.ts'

const SECURITY = '/account/security'

interface ProviderRowsProps {
  providers: readonly OwnProvider[]
  reply: FormReply | undefined
}

/** The providers by which one signs in, or could. */
export function ProviderRows({ providers, reply }: ProviderRowsProps) {
  const { date } = useDates()
  if (providers.length === 0) return null
  return (
    <section className="account-section">
      <h2>Sign in with</h2>
      <SettingRows>
        {providers.map(({ id, name, linkedAt, linkPath }) =>
          linkPath === null ? (
            <FormRow
              key={id}
              label={name}
              value={linkedAt === null ? 'Not linked.' : `Linked on ${date(linkedAt.slice(0, 10))}.`}
              action={linkedAt === null ? 'Link' : 'Unlink'}
              intent={`${linkedAt === null ? 'link' : 'unlink'}-${id}`}
              reply={
                reply?.intent === 'link' || reply?.intent === 'unlink'
                  ? { ...reply, intent: `${reply.intent}-${id}` }
                  : reply
              }
            >
              <SettingsForm
                intent={linkedAt === null ? 'link' : 'unlink'}
                id={`provider-${id}`}
                action={SECURITY}
                reply={reply}
                submit={linkedAt === null ? ['Continue', 'Checking…'] : ['Unlink', 'Unlinking…']}
                isDanger={linkedAt !== null}
              >
                {(of) => (
                  <>
                    <input type="hidden" name="provider" value={id} />
                    <CurrentPassword {...of('password')} />
                  </>
                )}
              </SettingsForm>
            </FormRow>
          ) : (
            <SettingRow key={id} label={name} value="Not linked.">
              <a className="button is-ghost is-small" href={linkPath}>
                Link
              </a>
            </SettingRow>
          ),
        )}
      </SettingRows>
    </section>
  )
}
