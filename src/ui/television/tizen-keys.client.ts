/** Samsung televisions send the media keys to an app only if it asks for them; their browser sends them anyway. */
const KEYS = [
  'MediaPlay',
  'MediaPause',
  'MediaPlayPause',
  'MediaStop',
  'MediaRewind',
  'MediaFastForward',
  'MediaTrackNext',
  'MediaTrackPrevious',
]

interface Tizen {
  tvinputdevice?: { registerKey(name: string): void }
}

declare global {
  interface Window {
    tizen?: Tizen
  }
}

export function registerKeys(): void {
  for (const key of KEYS) {
    try {
      window.tizen?.tvinputdevice?.registerKey(key)
    } catch {
      // this model does not have the key
    }
  }
}
