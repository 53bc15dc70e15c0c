/** Texts of the settings: the steps of setup and the sources of titles. */
import type { MailEncryption } from '#src/platform/mail/smtp-url.ts'

export const SETUP_PATH = '/admin/setup'
export const SETTINGS_PATH = '/admin/settings'

/** The steps of setup, in order. */
export const SETUP_STEPS = [
  { id: 'name', name: 'Site name' },
  { id: 'videos', name: 'Videos' },
  { id: 'titles', name: 'Titles' },
  { id: 'email', name: 'Email' },
  { id: 'visitors', name: 'Visitors' },
  { id: 'sign-up', name: 'Sign-up' },
  { id: 'done', name: 'Done' },
] as const
/** Beside the steps. */
const RESTORE_STEP = 'restore'
export type SetupStep = (typeof SETUP_STEPS)[number]['id'] | typeof RESTORE_STEP

/** The first step for an unknown one. */
export const parseStep = (text: string | null): SetupStep =>
  text === RESTORE_STEP ? text : (SETUP_STEPS.find(({ id }) => id === text)?.id ?? 'name')
export const stepPath = (step: SetupStep): string => `${SETUP_PATH}?step=${step}`
export const nextStep = (step: SetupStep): SetupStep =>
  SETUP_STEPS[SETUP_STEPS.findIndex(({ id }) => id === step) + 1]?.id ?? 'done'

export const ENCRYPTION_LABELS = {
  tls: 'TLS, usually port 465',
  starttls: 'STARTTLS, usually port 587',
  optional: 'If the server offers it, for a server on this machine',
} as const satisfies Record<MailEncryption, string>

/** What a source of titles has, what its terms are, and how long it takes. */
export const SOURCE_NOTES = [
  {
    name: 'anime-offline-database',
    content: 'Basic data of every title, about 30,000.',
    terms:
      'One file with a licence of its own: read it in its repository. Enter its address below, under Keep titles current.',
    time: 'About a minute, plus the download.',
  },
  {
    name: 'MyAnimeList (via Jikan)',
    content: 'Synopses, scores, ratings and broadcast times.',
    terms: 'A free public service with rate limits, which the site respects. Import what you need.',
    time: 'About 1,000 titles a minute; with characters and relations, about 20 a minute.',
  },
  {
    name: 'AniList',
    content: 'Names, casts, relations and upcoming episodes.',
    terms:
      'Its terms forbid hoarding and mass collection of its data, and uses such as commercial ones without permission. Import from it only if you have read and accepted them.',
    time: 'About 1,500 titles a minute.',
  },
] as const
