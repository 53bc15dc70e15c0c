/** A stand-in for AirPlay, which only Safari has. */
import type { Page } from '@playwright/test'
import { showControls, videoOf } from './player.ts'

/** A device appears, and the viewer opens the list of ways. */
export async function openAirPlay(page: Page): Promise<void> {
  await videoOf(page).evaluate((video) =>
    video.dispatchEvent(
      Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), { availability: 'available' }),
    ),
  )
  await showControls(page)
  await page.getByRole('button', { name: 'Play on another device' }).click()
}

/** WebKit’s interfaces, with a ManagedMediaSource alone, which hls.js then uses. */
export function pretendAirPlay(): void {
  let isWireless = false
  const change = (video: HTMLVideoElement, to: boolean) => {
    isWireless = to
    video.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'))
  }
  const { canPlayType } = HTMLVideoElement.prototype
  class ManagedMediaSource extends MediaSource {
    streaming = true
  }
  Object.assign(globalThis, { ManagedMediaSource, WebKitPlaybackTargetAvailabilityEvent: Event })
  Reflect.deleteProperty(globalThis, 'MediaSource')
  // Chromium's own, which finds no devices
  Object.defineProperty(HTMLMediaElement.prototype, 'remote', { value: undefined })
  Object.defineProperties(HTMLVideoElement.prototype, {
    canPlayType: {
      value(this: HTMLVideoElement, type: string) {
        return type.includes('mpegurl') ? '' : canPlayType.call(this, type)
      },
    },
    webkitCurrentPlaybackTargetIsWireless: { get: () => isWireless },
    webkitShowPlaybackTargetPicker: {
      value(this: HTMLVideoElement) {
        change(this, true)
      },
    },
    disableRemotePlayback: {
      get(this: HTMLVideoElement) {
        return this.hasAttribute('disableremoteplayback')
      },
      set(this: HTMLVideoElement, isDisabled: boolean) {
        this.toggleAttribute('disableremoteplayback', isDisabled)
        if (isDisabled && isWireless) change(this, false)
      },
    },
  })
}
