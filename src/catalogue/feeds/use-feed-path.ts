import { useLanguage } from '../language/use-language.ts'
import { withJapaneseTitles } from './feed-paths.ts'

/** The path of a page's feed with the titles in the chosen language. */
export function useFeedPath(path: string): string {
  return useLanguage().language === 'JP' ? withJapaneseTitles(path) : path
}
