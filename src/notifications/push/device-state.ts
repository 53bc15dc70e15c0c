/** Whether the browser of a page can get notifications. */

/** What a browser says about itself. */
export interface BrowserFacts {
  /** Whether it has service workers, push messages and notifications. */
  isSupported: boolean
  /** Whether it runs on an iPhone or iPad. */
  isIos: boolean
  /** Whether the page was opened from the home screen; iOS has push messages only there. */
  isInstalled: boolean
  permission: NotificationPermission
  /** The id of its subscription; null without one. */
  device: string | null
}

/** `install`: it can once the site is on the home screen. `blocked`: the user or the browser does not allow it. */
export type DeviceState = 'unsupported' | 'install' | 'blocked' | 'off' | 'on'

/** @param devices ids of those that the site sends to */
export function toDeviceState(
  { isSupported, isIos, isInstalled, permission, device }: BrowserFacts,
  devices: readonly string[],
): DeviceState {
  if (!isSupported) return isIos && !isInstalled ? 'install' : 'unsupported'
  if (permission === 'denied') return 'blocked'
  return permission === 'granted' && device !== null && devices.includes(device) ? 'on' : 'off'
}

export const STATE_TEXTS: Readonly<Record<DeviceState, string>> = {
  unsupported:
    'This browser can’t show notifications from websites. Current versions of Chrome, Edge, Firefox and Safari can; on iPhone and iPad, iOS 16.4 or later is required.',
  install:
    'On an iPhone or iPad, add this site to the Home Screen first: tap Share, then “Add to Home Screen”. Open it from there and come back to this page. iOS 16.4 or later is required.',
  blocked:
    'Notifications from this site are blocked in this browser. Open the site settings next to the address bar, allow notifications, and reload this page.',
  off: 'Notifications are off on this device.',
  on: 'Notifications are on for this device.',
}
