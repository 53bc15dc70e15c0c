/** A user as apps are told: nothing but what the user may do here, which is to watch. */
import { parseAvatarPath } from '#src/accounts/profile/avatar.ts'
import { NO_RULES } from '#src/catalogue/episode/playback-rules.ts'
import type { JellyfinContext } from '../context.ts'
import { toConfiguration } from './configuration.ts'
import { normaliseId } from '../calls/item-id.ts'
import type { AuthenticationResult, SessionInfo, User, UserPolicy } from '../calls/user.ts'
import type { AppIdentity } from '../calls/authorization.ts'
import { canDownload } from '../calls/download-policy.ts'
import type { Caller } from '../calls/tokens.ts'

type Viewer = Caller['viewer']

/** Ids of users are UUIDs already. */
const toUserIdText = ({ id }: Pick<Viewer, 'id'>): string => normaliseId(id) ?? id

export async function toUser(viewer: Viewer, context: JellyfinContext): Promise<User> {
  const now = new Date(context.now()).toISOString()
  const avatar = viewer.avatar === null ? null : parseAvatarPath(viewer.avatar)
  return {
    Name: viewer.username,
    ServerId: context.serverId,
    ServerName: context.siteName(),
    Id: toUserIdText(viewer),
    ...(avatar !== null && { PrimaryImageTag: avatar }),
    HasPassword: true,
    HasConfiguredPassword: true,
    HasConfiguredEasyPassword: false,
    EnableAutoLogin: false,
    LastLoginDate: now,
    LastActivityDate: now,
    Configuration: toConfiguration((await context.rules.find(viewer.id)) ?? NO_RULES),
    Policy: { ...POLICY, EnableContentDownloading: canDownload(viewer, context) },
  }
}

/** Never an administrator, also where the user is an admin of the site. */
const POLICY: UserPolicy = {
  IsAdministrator: false,
  IsHidden: true,
  EnableCollectionManagement: false,
  EnableSubtitleManagement: false,
  EnableLyricManagement: false,
  IsDisabled: false,
  BlockedTags: [],
  AllowedTags: [],
  EnableUserPreferenceAccess: false,
  AccessSchedules: [],
  BlockUnratedItems: [],
  EnableRemoteControlOfOtherUsers: false,
  EnableSharedDeviceControl: false,
  EnableRemoteAccess: true,
  EnableLiveTvManagement: false,
  EnableLiveTvAccess: false,
  EnableMediaPlayback: true,
  EnableAudioPlaybackTranscoding: true,
  EnableVideoPlaybackTranscoding: true,
  EnablePlaybackRemuxing: true,
  ForceRemoteSourceTranscoding: false,
  EnableContentDeletion: false,
  EnableContentDeletionFromFolders: [],
  EnableContentDownloading: false,
  EnableSyncTranscoding: false,
  EnableMediaConversion: false,
  EnabledDevices: [],
  EnableAllDevices: true,
  EnabledChannels: [],
  EnableAllChannels: false,
  EnabledFolders: [],
  EnableAllFolders: true,
  InvalidLoginAttemptCount: 0,
  LoginAttemptsBeforeLockout: -1,
  MaxActiveSessions: 0,
  EnablePublicSharing: false,
  BlockedMediaFolders: [],
  BlockedChannels: [],
  RemoteClientBitrateLimit: 0,
  AuthenticationProviderId: 'Default',
  PasswordResetProviderId: 'Default',
  SyncPlayAccess: 'None',
}

/** The session of the app that asks; the site keeps none of others. */
export function toSession({ viewer, token }: Caller, app: AppIdentity, context: JellyfinContext): SessionInfo {
  const now = new Date(context.now()).toISOString()
  return {
    PlayState: {
      CanSeek: false,
      IsPaused: false,
      IsMuted: false,
      RepeatMode: 'RepeatNone',
      PlaybackOrder: 'Default',
    },
    AdditionalUsers: [],
    Capabilities: {
      PlayableMediaTypes: [],
      SupportedCommands: [],
      SupportsMediaControl: false,
      SupportsPersistentIdentifier: false,
    },
    PlayableMediaTypes: [],
    Id: normaliseId(token.id) ?? token.id,
    UserId: toUserIdText(viewer),
    UserName: viewer.username,
    Client: app.client,
    LastActivityDate: now,
    LastPlaybackCheckIn: now,
    DeviceName: app.device,
    DeviceId: app.deviceId,
    ApplicationVersion: app.version,
    IsActive: true,
    SupportsMediaControl: false,
    SupportsRemoteControl: false,
    NowPlayingQueue: [],
    HasCustomDeviceName: false,
    ServerId: context.serverId,
    SupportedCommands: [],
  }
}

export const toAuthentication = async (
  caller: Caller,
  accessToken: string,
  app: AppIdentity,
  context: JellyfinContext,
): Promise<AuthenticationResult> => ({
  User: await toUser(caller.viewer, context),
  SessionInfo: toSession(caller, app, context),
  AccessToken: accessToken,
  ServerId: context.serverId,
})
