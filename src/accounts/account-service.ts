/** Everything that users do with their accounts, for API calls and pages. */
import type { AccountRules } from './account.ts'
import type { ApiTokenService } from './api-tokens/api-token.ts'
import type { TokenSettings } from './token-pages/token-settings.ts'
import type { PrivateAddressService } from './calendar-address/calendar-address.ts'
import type { DeviceLoginService } from './device-login/device-login.ts'
import type { PasskeyService } from './sign-in/passkey-service.server.ts'
import type { SecondFactorService } from './second-factor/second-factor-service.server.ts'
import type { SingleSignOnService } from './single-sign-on.ts'
import type { SignInService } from './sign-in/sign-in-service.server.ts'
import type { SettingsService } from './account-page/settings-service.server.ts'
import type { RecoveryService } from './sign-in/recovery-service.server.ts'
import type { ProfileService } from './profiles/profile-service.server.ts'
import type { OwnUser } from './user.ts'

export interface AccountService extends SignInService, SettingsService, RecoveryService {
  /** Set by the operator. */
  rules: AccountRules
  /** The address of a user's private calendar. */
  calendarAddress: PrivateAddressService
  /** What programs and devices use in place of a session. */
  tokens: ApiTokenService
  /** Devices that wait for a user to allow them. */
  deviceLogins: DeviceLoginService
  tokenSettings: TokenSettings
  /** The people who share an account. */
  profiles: ProfileService
  secondFactor: SecondFactorService
  passkeys: PasskeyService
  /** Signing in by providers of identities. */
  singleSignOn: SingleSignOnService
  /** Finds any user; the caller decides which fields to return. */
  findUser(id: string): Promise<OwnUser | null>
}
