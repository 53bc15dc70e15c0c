/** The figures for the statistics of playback. */

export interface Measurements {
  width: number
  height: number
  shownWidth: number
  shownHeight: number
  pixelRatio: number
  dropped: number
  total: number
  /** Buffered seconds ahead. */
  ahead: number
  engine: string
  codecs: string
  /** Whether the server encodes it, and why; empty if unknown. */
  delivery: string
  /** Bits per second; null if unknown. */
  bandwidth: number | null
  bitrate: number | null
  volume: number
  gain: number
  rate: number
}

const UNKNOWN = '–'

export function toRows(one: Measurements): [string, string][] {
  const shown = `${Math.round(one.shownWidth * one.pixelRatio)} × ${Math.round(one.shownHeight * one.pixelRatio)}`
  return [
    ['Video', one.width > 0 ? `${one.width} × ${one.height}, shown at ${shown}` : UNKNOWN],
    ['Codecs', one.codecs || UNKNOWN],
    ['Delivery', one.delivery || UNKNOWN],
    ['Frames', `${one.total} shown, ${one.dropped} dropped (${share(one.dropped, one.total)})`],
    ['Buffer', `${one.ahead.toFixed(1)} s`],
    ['Connection', formatBits(one.bandwidth)],
    ['Bitrate', formatBits(one.bitrate)],
    ['Playback', `${one.rate}× · volume ${Math.round(one.volume * one.gain * 100)}%`],
    ['Engine', one.engine],
  ]
}

const share = (part: number, all: number): string => (all > 0 ? `${((part / all) * 100).toFixed(1)}%` : '0%')

const formatBits = (bits: number | null): string =>
  bits !== null && bits > 0 && Number.isFinite(bits) ? `${(bits / 1_000_000).toFixed(2)} Mbit/s` : UNKNOWN
