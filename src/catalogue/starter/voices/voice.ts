/** People by their name: the name in Japanese, and the AniList id where one is known. */
export type Voices = Readonly<Record<string, readonly [japanese: string, anilist?: number]>>
