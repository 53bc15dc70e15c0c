/** What apps read before and after signing in, to decide whether they can talk to this site. */
import { BASE_PATH } from '../base-path.ts'
import type { JellyfinContext } from '../context.ts'
import type { PublicSystemInfo, SystemInfo } from '../calls/user.ts'

/** The version of the protocol. Apps refuse lower ones than they were built for. */
const VERSION = '12.0.0'
/** Apps look for exactly this name. It says which protocol is spoken, not which program speaks it. */
const PRODUCT_NAME = 'Jellyfin Server'

export const toPublicInfo = ({ origin, siteName, serverId }: JellyfinContext): PublicSystemInfo => ({
  LocalAddress: origin + BASE_PATH,
  ServerName: siteName(),
  Version: VERSION,
  ProductName: PRODUCT_NAME,
  OperatingSystem: '',
  Id: serverId,
  StartupWizardCompleted: true,
})

export const toSystemInfo = (context: JellyfinContext): SystemInfo => ({
  ...toPublicInfo(context),
  OperatingSystemDisplayName: '',
  HasPendingRestart: false,
  IsShuttingDown: false,
  SupportsLibraryMonitor: false,
  WebSocketPortNumber: 0,
  CompletedInstallations: [],
  CanSelfRestart: false,
  CanLaunchWebBrowser: false,
  HasUpdateAvailable: false,
  EncoderLocation: 'System',
  SystemArchitecture: 'X64',
  CastReceiverApplications: [],
})
