import type { Picture } from '../state/extras.ts'

interface Size {
  width: number
  height: number
}

export const FITS = { whole: 'Whole picture', cut: 'Fill, cut edges', stretched: 'Fill, stretched' } as const
export const ASPECTS: readonly { value: number | null; label: string }[] = [
  { value: null, label: 'Original' },
  { value: 4 / 3, label: '4:3' },
  { value: 16 / 9, label: '16:9' },
  { value: 2.35, label: '2.35:1' },
]
const MAX_ZOOM = 3
const ZOOM_STEP = 0.05

/** How much wider and higher a picture is than one that is shown whole, in its own shape. */
export function scaleOf({ fit, aspect, zoom }: Picture, player: Size, video: Size): Size {
  const own = video.width / video.height
  const wanted = aspect ?? own
  const contain = Math.min(player.width, player.height * own)
  const width =
    fit === 'stretched' ? player.width : Math[fit === 'cut' ? 'max' : 'min'](player.width, player.height * wanted)
  const height = fit === 'stretched' ? player.height : width / wanted
  return { width: (width / contain) * zoom, height: (height / (contain / own)) * zoom }
}

export const zoomBy = (zoom: number, direction: 1 | -1): number =>
  Math.min(MAX_ZOOM, Math.max(1, Math.round((zoom + direction * ZOOM_STEP) * 100) / 100))

/** What differs from the usual; empty if nothing does. */
export const describePicture = ({ fit, aspect, zoom }: Picture): string =>
  [
    fit === 'whole' ? '' : FITS[fit],
    aspect === null ? '' : (ASPECTS.find(({ value }) => value === aspect)?.label ?? ''),
    zoom === 1 ? '' : `${Math.round(zoom * 100)}%`,
  ]
    .filter(Boolean)
    .join(' · ')
