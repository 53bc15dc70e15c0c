/** A character with one voice, as the page and its dialog show them. Pure. */

interface Voice {
  name: string
  language?: string
}

export interface CharacterLine {
  id: string | number
  name: string
  role: string
  voice?: Voice | undefined
}

/** The Japanese voice, whoever else speaks the character too; else the first. */
export const chooseVoice = (voices: readonly Voice[]): Voice | undefined =>
  voices.find(({ language }) => language === 'Japanese') ?? voices[0]
