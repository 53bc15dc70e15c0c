import { LANGUAGES } from './language.ts'
import { useLanguage } from './use-language.ts'

const NAMES = { EN: 'English titles', JP: 'Japanese titles' } as const

export function LanguageSwitch() {
  const { language, choose } = useLanguage()
  return (
    <div className="segmented needs-js" role="group" aria-label="Title language">
      {LANGUAGES.map((one) => (
        <button key={one} type="button" aria-pressed={one === language} title={NAMES[one]} onClick={() => choose(one)}>
          {one}
        </button>
      ))}
    </div>
  )
}
