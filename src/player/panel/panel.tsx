import { type KeyboardEvent, useEffect, useRef } from 'react'
import { AudioPage } from '../audio/audio-page.tsx'
import { EpisodesPage } from '../episodes/episodes-page.tsx'
import { ToolsPage } from '../extras/tools-page.tsx'
import { type PanelPage, usePlayer } from '../player-context.ts'
import { DevicesPage } from '../remote/devices-page.tsx'
import { SkippingPage } from '../skip/skipping-page.tsx'
import { SleepPage } from '../timers/sleep-page.tsx'
import { Glyph } from '../controls/glyphs.tsx'
import { KeyHelp } from './key-help.tsx'
import { AllSettings } from './panel-all.tsx'
import { ChaptersPage } from './panel-chapters.tsx'
import { LanguagesPage } from './panel-languages.tsx'
import { PicturePage } from './panel-picture.tsx'
import { QualityPage, SpeedPage } from './panel-choices.tsx'
import { SubtitleStylePage } from './panel-subtitle-style.tsx'
import { SubtitlesPage } from './panel-subtitles.tsx'

const PAGES: Readonly<Record<PanelPage, { head: string; Page: () => React.ReactNode; up: PanelPage | null }>> = {
  all: { head: 'Settings', Page: AllSettings, up: null },
  episodes: { head: 'Episodes', Page: EpisodesPage, up: null },
  chapters: { head: 'Chapters', Page: ChaptersPage, up: 'all' },
  picture: { head: 'Picture', Page: PicturePage, up: 'all' },
  quality: { head: 'Quality', Page: QualityPage, up: 'all' },
  speed: { head: 'Speed', Page: SpeedPage, up: 'all' },
  audio: { head: 'Audio', Page: AudioPage, up: 'all' },
  subtitles: { head: 'Subtitles', Page: SubtitlesPage, up: 'all' },
  languages: { head: 'Languages', Page: LanguagesPage, up: 'subtitles' },
  'subtitle-style': { head: 'Subtitle style', Page: SubtitleStylePage, up: 'subtitles' },
  skipping: { head: 'Skipping', Page: SkippingPage, up: 'all' },
  sleep: { head: 'Sleep timer', Page: SleepPage, up: 'all' },
  tools: { head: 'Tools', Page: ToolsPage, up: 'all' },
  devices: { head: 'Play on another device', Page: DevicesPage, up: null },
  shortcuts: { head: 'Keyboard shortcuts', Page: KeyHelp, up: 'all' },
}

/** The settings: a panel over the video, or a bottom sheet if the video is too small. */
export default function Panel({ page }: { page: PanelPage }) {
  const { setPanel, player } = usePlayer()
  const dialog = useRef<HTMLDialogElement>(null)
  const { head, Page, up } = PAGES[page]
  const close = () => setPanel(null)

  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    if (!element) return undefined
    if (isSheet(player.current)) element.showModal()
    else element.show()
    const closeOutside = ({ target }: Event) => {
      const isOpener = target instanceof Element && target.closest('[aria-expanded]') !== null
      if (target === element || (target instanceof Node && !element.contains(target) && !isOpener)) setPanel(null)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      element.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [setPanel, player])

  useEffect(() => {
    const first =
      dialog.current?.querySelector<HTMLElement>('[aria-current]') ??
      dialog.current?.querySelector<HTMLElement>('input:checked, .panel-page button, .panel-page input')
    if (first?.ariaCurrent) first.scrollIntoView({ block: 'center', behavior: 'instant' })
    ;(first ?? dialog.current)?.focus({ preventScroll: true })
  }, [page])

  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  return (
    <dialog ref={dialog} className="player-panel" aria-label={head} onKeyDown={key} onCancel={close} tabIndex={-1}>
      <div className="panel-head">
        {up && (
          <button type="button" aria-label="Back to all settings" onClick={() => setPanel(up)}>
            <Glyph name="chevronBack" />
          </button>
        )}
        <h2>{head}</h2>
        <button type="button" className="panel-close" onClick={close}>
          Done
        </button>
      </div>
      <div className="panel-page">
        <Page />
      </div>
    </dialog>
  )
}

const isSheet = (player: HTMLElement | null): boolean =>
  player !== null && (player.clientWidth < 620 || player.clientHeight < 340)
