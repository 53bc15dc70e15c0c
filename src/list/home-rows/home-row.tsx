import { parseJson } from '#src/platform/json-text.ts'
import { BecauseSection } from './because-section.tsx'
import type { HomeRows, HomeRowTexts } from './home-rows.ts'
import { NewOnListStrip } from './new-on-list-strip.tsx'
import { PlannedPanel } from './planned-panel.tsx'

/** A row of the user's own on home. */
export default function HomeRow({ name, rows }: { name: keyof HomeRows; rows: HomeRowTexts }) {
  const { newOnList, because, planned } = rows
  switch (name) {
    case 'newOnList':
      return newOnList && <NewOnListStrip entries={parseJson(newOnList)} />
    case 'because':
      return because && <BecauseSection {...parseJson(because)} />
    case 'planned':
      return planned && <PlannedPanel titles={parseJson(planned)} />
  }
}
