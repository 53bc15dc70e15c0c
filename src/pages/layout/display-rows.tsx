import { useEffect, useState } from 'react'
import { SettingRow, SettingRows } from '#src/accounts/account-page/setting-row.tsx'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { AdultSwitch } from '#src/catalogue/language/adult-switch.tsx'
import { LanguageSwitch } from '#src/catalogue/language/switch.tsx'
import { SpoilerChoice } from '#src/watch/spoiler-choice.tsx'
import { useSpoilers } from '#src/watch/use-spoilers.ts'
import { ThemeSwitch } from '#src/ui/theme/theme-switch.tsx'

/** How this browser shows titles. */
export function DisplayRows() {
  const spoilers = useSpoilers()
  const isLimited = useViewer()?.isLimited === true
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return (
    <SettingRows>
      <SettingRow label="Titles" value="In English or Japanese">
        <LanguageSwitch />
      </SettingRow>
      <SettingRow label="Spoilers" value="What lists of episodes show before you’ve watched them">
        <SpoilerChoice className="field needs-js" {...spoilers} />
      </SettingRow>
      {!isLimited && (
        <SettingRow label="Adult titles" value="Off unless you’re 18 or over and turn them on">
          {isHydrated && <AdultSwitch />}
        </SettingRow>
      )}
      <SettingRow label="Theme" value="Your system’s, until you choose">
        <ThemeSwitch />
      </SettingRow>
    </SettingRows>
  )
}
