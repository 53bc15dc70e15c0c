/** How the site can be installed as an app in the browser of a page. */

/** What a browser says about itself. */
export interface InstallFacts {
  /** Whether the page was opened from the home screen or as an app. */
  isInstalled: boolean
  /** Whether the browser has offered to install it. */
  hasPrompt: boolean
  userAgent: string
  touchPoints: number
}

/** `prompt`: the browser asks. Others: only the user can, in the browser's menu. */
export type InstallOffer = 'prompt' | 'ios' | 'mac' | 'android'

/** @returns null if it is installed already or can't be */
export function toInstallOffer({ isInstalled, hasPrompt, userAgent, touchPoints }: InstallFacts): InstallOffer | null {
  if (isInstalled) return null
  if (hasPrompt) return 'prompt'
  // an iPad calls itself a Mac, but no Mac has a touch screen
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'ios'
  if (/Macintosh.*Version\/(1[7-9]|[2-9]\d).*Safari/.test(userAgent)) return 'mac'
  return /Android.*(Firefox|Chrome|SamsungBrowser)/.test(userAgent) ? 'android' : null
}

export const INSTALL_STEPS: Readonly<Record<Exclude<InstallOffer, 'prompt'>, string>> = {
  ios: 'Tap Share in the browser’s toolbar, then “Add to Home Screen”.',
  mac: 'In Safari’s File menu, choose “Add to Dock”.',
  android: 'Open the browser’s menu, then choose “Install app” or “Add to Home screen”.',
}
