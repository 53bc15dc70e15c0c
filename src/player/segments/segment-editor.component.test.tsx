import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Segment } from '#src/catalogue/episode/playable.ts'
import { createPlayerContext } from '#test/components/player-context.ts'
import { useExtras } from '../use-extras.ts'
import { PlayerContext } from '../player-context.ts'
import { changeExtras, getExtras } from '../state/extras.ts'
import '../controls/controls.css'
import SegmentEditor from './segment-editor.tsx'
import type { SegmentStore } from './segment-store.ts'

const INTRO: Segment = { kind: 'intro', start: 60, end: 150 }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const end = page.getByRole('slider', { name: 'Intro end' })

async function show(save: SegmentStore['save'] = async (segments) => segments): Promise<void> {
  changeExtras({ editsSegments: true })
  await render(<Player save={save} />)
  await expect.element(end).toBeVisible()
}

function Player({ save }: Pick<SegmentStore, 'save'>) {
  const video = useRef<HTMLVideoElement>(null)
  const [context] = useState(() => ({ ...createPlayerContext(), video }))
  const [store] = useState<SegmentStore>({ load: async () => [INTRO], save })
  const { editsSegments } = useExtras()
  return (
    <div className="player" style={{ position: 'relative', width: 800, height: 450 }}>
      <video ref={video} muted tabIndex={-1} title="Video" />
      <PlayerContext value={context}>{editsSegments && <SegmentEditor store={store} />}</PlayerContext>
    </div>
  )
}

async function moveEnd(key: string): Promise<void> {
  end.element().focus()
  await userEvent.keyboard(key)
}

test('changes that are not saved are discarded only if the editor is closed again', async () => {
  await show()
  await moveEnd('{PageUp}{Escape}')
  await expect.element(page.getByText('Your changes aren’t saved. Close again to discard them.')).toBeVisible()
  await moveEnd('{PageUp}{Escape}')
  expect(getExtras().editsSegments, 'other changes than those of the warning').toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(getExtras().editsSegments).toBe(false)
})

test('changes made while the segments are saved stay, and can be saved too', async () => {
  let finish: (segments: readonly Segment[]) => void = () => undefined
  const save = vi.fn<SegmentStore['save']>(() => new Promise((resolve) => (finish = resolve)))
  await show(save)
  await moveEnd('{PageUp}')
  await button('Save').click()
  await moveEnd('{PageUp}')
  finish([{ ...INTRO, end: 160 }])
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'false')
  await expect.element(end).toHaveAttribute('aria-valuenow', '170')
  await button('Save').click()
  expect(save).toHaveBeenLastCalledWith([{ ...INTRO, end: 170 }], [{ ...INTRO, end: 160 }])
})

test('what was loaded is sent along, so that changes of another admin are not lost', async () => {
  const save = vi.fn<SegmentStore['save']>().mockRejectedValue(new Error('These segments were changed meanwhile.'))
  await show(save)
  await moveEnd('{PageUp}')
  await button('Save').click()
  expect(save).toHaveBeenCalledWith([{ ...INTRO, end: 160 }], [INTRO])
  await expect.element(page.getByText('These segments were changed meanwhile.')).toBeVisible()
  await expect.element(end).toHaveAttribute('aria-valuenow', '160')
})

test('the focus goes into the editor, and back to the video when it is closed', async () => {
  await show()
  await expect.element(button('Add here')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByTitle('Video')).toHaveFocus()
})

test('the focus stays in the editor when a button has nothing more to do', async () => {
  await show()
  await moveEnd('{PageUp}')
  await button('Save').click()
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Save')).toHaveFocus()
  await button('Remove').click()
  await expect.element(button('Add here')).toHaveFocus()
  await button('Undo').click()
  await expect.element(button('Undo')).toHaveFocus()
})
