import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { KeyList } from '#src/ui/key-list.tsx'
import { PageStyle } from '#src/ui/page-style.tsx'
import styles from './keyboard.css?inline'
import { listKeyTables } from './key-tables.ts'
import { Palette } from './palette.tsx'
import type { Opened } from './use-global-keys.ts'

interface KeyboardProps {
  opened: Opened
  /** What was typed for the palette before it was there. */
  early: RefObject<string>
  onClosed: () => void
}

/** What keys open on every page, over whatever is there: a video goes on playing. */
export default function Keyboard({ opened, early, onClosed }: KeyboardProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // closed before it is removed, so that the focus returns to where it was
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [opened])
  const isPalette = opened === 'palette'
  return (
    <dialog
      key={opened}
      ref={dialog}
      className={isPalette ? 'palette' : 'dialog-box key-dialog'}
      closedby="any"
      aria-label={isPalette ? 'Go to' : 'Keyboard shortcuts'}
      onClose={onClosed}
    >
      <PageStyle name="keyboard" css={styles} />
      {isPalette ? <Palette early={early} onFollow={() => dialog.current?.close()} /> : <KeyTables />}
    </dialog>
  )
}

function KeyTables() {
  const { pathname } = useLocation()
  return (
    <>
      <form method="dialog" className="key-dialog-head">
        <h2>Keyboard shortcuts</h2>
        <button className="button is-small is-ghost" type="submit">
          Close
        </button>
      </form>
      {listKeyTables(pathname).map(({ name, keys }) => (
        <section key={name}>
          <h3>{name}</h3>
          <KeyList className="key-list" keys={keys} label={name} />
        </section>
      ))}
    </>
  )
}
