/** What apps are told about the server, the user and the session, with every field that a decoder requires. */

export interface PublicSystemInfo {
  LocalAddress: string
  ServerName: string
  Version: string
  ProductName: string
  OperatingSystem: string
  Id: string
  StartupWizardCompleted: boolean
}

export interface SystemInfo extends PublicSystemInfo {
  OperatingSystemDisplayName: string
  HasPendingRestart: boolean
  IsShuttingDown: boolean
  SupportsLibraryMonitor: boolean
  WebSocketPortNumber: number
  CompletedInstallations: never[]
  CanSelfRestart: boolean
  CanLaunchWebBrowser: boolean
  HasUpdateAvailable: boolean
  EncoderLocation: string
  SystemArchitecture: string
  CastReceiverApplications: never[]
}

export interface UserConfiguration {
  AudioLanguagePreference?: string
  PlayDefaultAudioTrack: boolean
  SubtitleLanguagePreference: string
  DisplayMissingEpisodes: boolean
  GroupedFolders: string[]
  SubtitleMode: 'Default' | 'Always' | 'OnlyForced' | 'None'
  DisplayCollectionsView: boolean
  EnableLocalPassword: boolean
  OrderedViews: string[]
  LatestItemsExcludes: string[]
  MyMediaExcludes: string[]
  HidePlayedInLatest: boolean
  RememberAudioSelections: boolean
  RememberSubtitleSelections: boolean
  EnableNextEpisodeAutoPlay: boolean
  CastReceiverId: string
}

export interface UserPolicy {
  IsAdministrator: boolean
  IsHidden: boolean
  EnableCollectionManagement: boolean
  EnableSubtitleManagement: boolean
  EnableLyricManagement: boolean
  IsDisabled: boolean
  BlockedTags: string[]
  AllowedTags: string[]
  EnableUserPreferenceAccess: boolean
  AccessSchedules: never[]
  BlockUnratedItems: never[]
  EnableRemoteControlOfOtherUsers: boolean
  EnableSharedDeviceControl: boolean
  EnableRemoteAccess: boolean
  EnableLiveTvManagement: boolean
  EnableLiveTvAccess: boolean
  EnableMediaPlayback: boolean
  EnableAudioPlaybackTranscoding: boolean
  EnableVideoPlaybackTranscoding: boolean
  EnablePlaybackRemuxing: boolean
  ForceRemoteSourceTranscoding: boolean
  EnableContentDeletion: boolean
  EnableContentDeletionFromFolders: string[]
  EnableContentDownloading: boolean
  EnableSyncTranscoding: boolean
  EnableMediaConversion: boolean
  EnabledDevices: string[]
  EnableAllDevices: boolean
  EnabledChannels: string[]
  EnableAllChannels: boolean
  EnabledFolders: string[]
  EnableAllFolders: boolean
  InvalidLoginAttemptCount: number
  LoginAttemptsBeforeLockout: number
  MaxActiveSessions: number
  EnablePublicSharing: boolean
  BlockedMediaFolders: string[]
  BlockedChannels: string[]
  RemoteClientBitrateLimit: number
  AuthenticationProviderId: string
  PasswordResetProviderId: string
  SyncPlayAccess: 'None'
}

export interface User {
  Name: string
  ServerId: string
  ServerName: string
  Id: string
  PrimaryImageTag?: string
  HasPassword: boolean
  HasConfiguredPassword: boolean
  HasConfiguredEasyPassword: boolean
  EnableAutoLogin: boolean
  LastLoginDate: string
  LastActivityDate: string
  Configuration: UserConfiguration
  Policy: UserPolicy
}

export interface SessionInfo {
  PlayState: {
    CanSeek: boolean
    IsPaused: boolean
    IsMuted: boolean
    RepeatMode: 'RepeatNone'
    PlaybackOrder: 'Default'
  }
  AdditionalUsers: never[]
  Capabilities: {
    PlayableMediaTypes: never[]
    SupportedCommands: never[]
    SupportsMediaControl: boolean
    SupportsPersistentIdentifier: boolean
  }
  PlayableMediaTypes: never[]
  Id: string
  UserId: string
  UserName: string
  Client: string
  LastActivityDate: string
  LastPlaybackCheckIn: string
  DeviceName: string
  DeviceId: string
  ApplicationVersion: string
  IsActive: boolean
  SupportsMediaControl: boolean
  SupportsRemoteControl: boolean
  NowPlayingQueue: never[]
  HasCustomDeviceName: boolean
  ServerId: string
  SupportedCommands: never[]
}

export interface AuthenticationResult {
  User: User
  SessionInfo: SessionInfo
  AccessToken: string
  ServerId: string
}

export interface QuickConnectResult {
  Authenticated: boolean
  Secret: string
  Code: string
  DeviceId: string
  DeviceName: string
  AppName: string
  AppVersion: string
  DateAdded: string
}
