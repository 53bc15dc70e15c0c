/** Which fields an app asks for by `Fields`, besides those that all lists have. */
import { listOf, type Query } from './query.ts'

/** Fields that are read from sources and files, by names in lower case. */
const MEDIA = [
  'candownload',
  'chapters',
  'height',
  'ishd',
  'mediasourcecount',
  'mediasources',
  'mediastreams',
  'width',
] as const

export interface AskedFields {
  media: boolean
  trickplay: boolean
  people: boolean
}

export function readAskedFields(query: Query): AskedFields {
  const asked = new Set(listOf(query, 'fields').map((field) => field.toLowerCase()))
  const trickplay = asked.has('trickplay')
  return { trickplay, media: trickplay || MEDIA.some((field) => asked.has(field)), people: asked.has('people') }
}
