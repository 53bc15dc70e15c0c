/** Services whose public lists are read by the name of their user. */
export const PUBLIC_SERVICES = ['anilist', 'kitsu'] as const
export type PublicService = (typeof PUBLIC_SERVICES)[number]
