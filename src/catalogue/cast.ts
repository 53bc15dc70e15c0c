/** Characters and voice actors of a title. */

export interface Credit {
  id: number
  name: string
  japaneseName: string | undefined
  picture: string | undefined
}

export interface CastMember {
  character: Credit
  role: string
  voices: (Credit & { language: string })[]
}

/** Characters shown before the full list is opened (specification, section 9). */
export const CHARACTER_PREVIEW = 6
