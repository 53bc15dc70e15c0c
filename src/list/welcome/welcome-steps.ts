/** What a new member is asked, in order; every step can be skipped. */
import { WELCOME_PATH } from '#src/accounts/sign-in/return-path.ts'

export const WELCOME_STEPS = ['genres', 'seen', 'import'] as const
export type WelcomeStep = (typeof WELCOME_STEPS)[number]

/** Titles on a page of those to tick. */
export const SEEN_SIZE = 12
export const SEEN_PAGES = 10
export const OFFERED_GENRES = 18

/** The step of an address; null for an unknown one. */
export const parseWelcomeStep = (text: string | undefined): WelcomeStep | null =>
  text === undefined ? 'genres' : (WELCOME_STEPS.find((step) => step === text) ?? null)

export const welcomePath = (step: WelcomeStep, page = 1): string =>
  `${WELCOME_PATH}${step === 'genres' ? '' : `/${step}`}${page > 1 ? `?page=${page}` : ''}`
