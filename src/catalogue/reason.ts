/** Why a title is recommended: a line in both languages of titles. */
export interface Reason {
  title: string
  japaneseTitle: string
}
