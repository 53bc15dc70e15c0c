/** A character with one voice actor, as shown on the page and in its dialog. */

interface Voice {
  id: string
  name: string
  language?: string
}

export interface CharacterSummary {
  id: string | number
  name: string
  role: string
  voice?: Voice | undefined
}

/** The Japanese voice actor if there is one; otherwise the first. */
export const chooseVoice = (voices: readonly Voice[]): Voice | undefined =>
  voices.find(({ language }) => language === 'Japanese') ?? voices[0]
