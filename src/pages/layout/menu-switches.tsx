import { AdultSwitch } from '#src/catalogue/language/adult-switch.tsx'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { InstallItem } from '#src/offline/install/install-item.tsx'
import { PathIcon } from '#src/ui/icon.tsx'
import { TelevisionSwitch } from '#src/ui/television/television-switch.tsx'
import { useSite } from '#src/site/use-site.ts'

const DOWNLOADS_PATH = 'M12 3v11m-4-4 4 4 4-4M5 19h14'

/** Switches of the menu, and links of the user, that are loaded when it is opened. Runs in browsers only. */
export default function MenuSwitches() {
  const viewer = useViewer()
  const { offlineVideo } = useSite()
  return (
    <>
      {viewer && offlineVideo && (
        <a className="hit-area" href="/downloads">
          <PathIcon path={DOWNLOADS_PATH} />
          Downloads
        </a>
      )}
      {!viewer?.isLimited && <AdultSwitch />}
      <TelevisionSwitch />
      <InstallItem />
    </>
  )
}
