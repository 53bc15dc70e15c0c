/** Searches by what is asked for most, as links. Sent by the server, so that pages need no code for them. */
import { type Choices, searchHref } from './choices.ts'

export interface Preset {
  label: string
  href: string
}

const preset = (label: string, choices: Choices): Preset => ({ label, href: searchHref('', choices) })

export const PRESETS: readonly Preset[] = [
  { label: 'What to watch tonight', href: '/tonight' },
  preset('Hidden gems', { score: '7', popularity: 'LITTLE_WATCHED', sort: 'score' }),
  preset('Short', { length: 'TWO_HOURS' }),
  // a season ends everywhere in the same weeks
  preset('Just finished', { ended: 'THREE_MONTHS', sort: 'recently_updated' }),
  preset('New here', { added: 'MONTH', sort: 'recently_added' }),
]
