/** Words for the titles of a watch order. */
import { pluralise } from '#src/platform/text/numbers.ts'
import type { WatchOrderPage } from './watch-order-page.ts'
import type { Role } from './watch-orders.ts'

const ROLES: Readonly<Record<Role, string>> = { main: '', side: 'Side story', recap: 'Recap' }

/** Empty for titles that go on with the story. */
export const describeRole = (role: Role): string => ROLES[role]

/** `6 h 30 min`, `45 min`. */
export function formatLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours.toLocaleString('en')} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ')
}

/** `12 titles · 84 h 30 min in all · 3 play here`. */
export function describeOrder({ entries, minutes, unknownLengths, playable }: WatchOrderPage): string {
  const length = minutes > 0 && `${unknownLengths > 0 ? 'more than ' : ''}${formatLength(minutes)} in all`
  const here = playable > 0 && `${playable} ${playable === 1 ? 'plays' : 'play'} here`
  return [pluralise(entries.length, 'title'), length, here].filter(Boolean).join(' · ')
}
