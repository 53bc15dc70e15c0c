/** What controls say about notifications of a title. */
import { CHOICES, type TitleChoice } from './kinds.ts'

export const CHOICE_LABELS: Readonly<Record<TitleChoice, { short: string; long: string }>> = {
  any: { short: 'on', long: 'Any episode, subtitled or dubbed' },
  sub: { short: 'subtitled', long: 'Subtitled episodes' },
  dub: { short: 'dubbed', long: 'Dubbed episodes' },
  off: { short: 'off', long: 'Off' },
}

/** What applies to a title: a user's choice, otherwise everything about titles on the list. */
export const effectiveChoice = (choice: TitleChoice | null, isFollowed: boolean): TitleChoice =>
  choice ?? (isFollowed ? 'any' : 'off')

/** What the link to the choice says. */
export const notifyLabel = (choice: TitleChoice | null, isFollowed: boolean): string =>
  choice === null && !isFollowed
    ? 'Notify me'
    : `Notify me: ${CHOICE_LABELS[effectiveChoice(choice, isFollowed)].short}`

/** That a choice was saved. */
export const choiceMessage = (title: string, choice: TitleChoice): string =>
  `Notifications for ${title}: ${CHOICE_LABELS[choice].short}.`

/** The choice that a link shows, or else what it offers. */
export const choiceOfLabel = (label: string): TitleChoice =>
  CHOICES.find((choice) => label === notifyLabel(choice, true)) ?? 'any'

/** The page of the choice. @param from the page to return to */
export const choiceHref = (animeId: string, from: string): string =>
  `/notifications/titles/${animeId}?from=${encodeURIComponent(from)}`
